import type { Agreement } from '../../../store/agreements/agreements.ts'
import type { Link } from '../../../store/links/links.ts'

/** Returns the summary of an agreement as a member of its response. An individual agreement without a summary uses the link's. */
export function summaryOf({ summaries }: Link, { summary, kind, language }: Agreement): { summary?: string } {
  const said = summary ?? (kind === 'individual' ? summaries[language] : undefined) ?? ''
  return said === '' ? {} : { summary: said }
}
