/** Markup that is safe to send. Only `html` creates it. */
export class Markup {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Markup | readonly Markup[]

/** Escapes every value, unless it is markup itself. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Markup {
  return new Markup(parts.map((part, at) => part + (at < values.length ? written(values[at]) : '')).join(''))
}

function written(value: Value | undefined): string {
  if (value instanceof Markup) return value.text
  if (Array.isArray(value)) return value.map(({ text }) => text).join('')
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
