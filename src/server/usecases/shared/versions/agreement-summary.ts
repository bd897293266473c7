import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Link } from '../../../store/links/links.ts'

/** Returns the `summary` member of an agreement's response. An individual agreement without a summary uses the link's summary. */
export function summaryOf({ summaries }: Link, { summary, kind, language }: Agreement): { summary?: string } {
  const said = summary ?? (kind === 'individual' ? summaries[language] : undefined) ?? ''
  return said === '' ? {} : { summary: said }
}
