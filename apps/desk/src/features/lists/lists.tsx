import { mayActAs, type Role } from '@lichtspel/domain/desk/roles'
import { LISTS } from '@lichtspel/texts/desk/lists'
import { Link, Navigate } from 'react-router'
import { useColleague } from '../../lib/colleague-context.tsx'
import { CheckList } from './check-list.tsx'
import { DepositList } from './deposit-list.tsx'
import { ExportPage } from './export-page.tsx'
import { InvoiceList } from './invoice-list.tsx'
import { KitchenList } from './kitchen-list.tsx'
import styles from './lists.module.css'
import { LogList } from './log-list.tsx'
import { MailList } from './mail-list.tsx'
import { OptionList } from './option-list.tsx'
import { PrivacyPage } from './privacy-page.tsx'

/** The lists by slug, in the order in which they are shown. */
const NAMES = [
  { slug: 'keuken', name: LISTS.kitchen, role: 'cook' },
  { slug: 'voorschotten', name: LISTS.deposits, role: 'desk' },
  { slug: 'opties', name: LISTS.options, role: 'desk' },
  { slug: 'nakijken', name: LISTS.checks, role: 'desk' },
  { slug: 'mails', name: LISTS.mails, role: 'desk' },
  { slug: 'logboek', name: LISTS.log, role: 'desk' },
  { slug: 'facturen', name: LISTS.invoices, role: 'manager' },
  { slug: 'uitvoer', name: LISTS.export, role: 'manager' },
  { slug: 'privacy', name: LISTS.privacy, role: 'manager' },
] as const satisfies readonly { slug: string; name: string; role: Role }[]

type ListSlug = (typeof NAMES)[number]['slug']

function listsFor(role: Role) {
  return NAMES.filter((list) => mayActAs(role, list.role))
}

const SHOWN: Record<ListSlug, () => React.ReactNode> = {
  keuken: KitchenList,
  voorschotten: DepositList,
  opties: OptionList,
  nakijken: CheckList,
  mails: MailList,
  logboek: LogList,
  facturen: InvoiceList,
  uitvoer: ExportPage,
  privacy: PrivacyPage,
}

/** The lists of the desk, one at a time. */
export function Lists({ slug }: { slug: string }) {
  const { role } = useColleague()
  const lists = listsFor(role)
  const chosen = lists.find((list) => list.slug === slug)
  if (chosen === undefined) return <Navigate to="/lijsten/keuken" replace />
  const Shown = SHOWN[chosen.slug]
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{lists.length === 1 ? chosen.name : LISTS.title}</h1>
        {lists.length > 1 && (
          <nav className={styles.tabs} aria-label={LISTS.choose}>
            {lists.map((list) => (
              <Link
                key={list.slug}
                to={`/lijsten/${list.slug}`}
                aria-current={list === chosen ? 'page' : undefined}
                ref={list === chosen ? intoView : undefined}
              >
                {list.name}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <Shown />
    </div>
  )
}

/** Scrolls the current tab into view: on a phone the tabs extend beyond the edge of the screen. */
function intoView(tab: HTMLAnchorElement | null): void {
  tab?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
