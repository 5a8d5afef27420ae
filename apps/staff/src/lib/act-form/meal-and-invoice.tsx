import { includesMeal } from '@lichtspel/domain/catalogue/meal'
import { EatersField, ExtraInfoField } from '@lichtspel/visit/details/detail-fields.tsx'
import { InvoiceFields } from '@lichtspel/visit/details/invoice-fields.tsx'
import { DietsField, MealTimeField } from '@lichtspel/visit/details/meal-fields.tsx'
import { type MealDay, saidMealTime } from '@lichtspel/visit/details/meal-time.ts'
import { useCatalogue } from '@lichtspel/visit/venue/offer-context.tsx'
import { bindDetail, type DetailsFieldsProps } from './details-fields.tsx'

/** The visitor's own questions about meal, remarks and invoice; the meal's only where there is one. */
export function MealAndInvoice({
  day,
  agreed,
  ...props
}: DetailsFieldsProps & { day: MealDay; agreed?: string | null }) {
  const catalogue = useCatalogue()
  const { draft, dispatch } = props
  const said = draft.fields.mealAt
  const mealAt = agreed != null && said === agreed ? agreed : saidMealTime(catalogue, day, said)
  const { value: _said, onBlur: _blur, ...mealTime } = bindDetail(props, 'mealAt')
  return (
    <>
      {includesMeal(catalogue, draft.modules) && (
        <>
          <EatersField {...bindDetail(props, 'mealPeople')} />
          <MealTimeField {...mealTime} day={day} mealAt={mealAt} />
          <DietsField {...bindDetail(props, 'diets')} />
        </>
      )}
      <ExtraInfoField {...bindDetail(props, 'extraInfo')} />
      <InvoiceFields isOn={draft.hasInvoice} invoice={draft.invoice} dispatch={dispatch} />
    </>
  )
}
