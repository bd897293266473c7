import { textMember } from '../../shared/evidence/event-body.ts'
import { beginRowComparison } from '../records/rows-and-events.ts'

/** Verifies the accounts that a community exempts from the pull request check. */
export const beginCheckExemptions = beginRowComparison({
  table: 'check_exemptions',
  member: 'exemption',
  begins: 'check.exempted',
  changes: ['check.exemption_ended'],
  nameOf: ({ exemption }) => `exemption ${textMember(exemption)}`,
  nameOfRow: ({ id }) => `exemption ${id}`,
  rows: ({ reading, link }) => reading.records.walk('check_exemptions', link),
})

/** Verifies overrides by the link's managers. */
export const beginCheckOverrides = beginRowComparison({
  table: 'check_overrides',
  member: 'override',
  begins: 'check.overridden',
  changes: ['check.override_ended'],
  nameOf: ({ override }) => `override ${textMember(override)}`,
  nameOfRow: ({ id }) => `override ${id}`,
  rows: ({ reading, link }) => reading.records.walk('check_overrides', link),
})

/** Verifies the verdicts for heads that were merged or overridden. */
export const beginCheckVerdicts = beginRowComparison({
  table: 'check_verdicts',
  member: 'given',
  begins: 'verdict.given',
  changes: ['verdict.key_erased'],
  nameOf: ({ given }) => `verdict ${textMember(given)}`,
  nameOfRow: ({ id }) => `verdict ${id}`,
  rows: ({ reading, link }) => reading.records.walk('check_verdicts', link),
})
