import type { WordKey } from '../../../i18n/use-words.ts'

/** Types of emails sent to a project's managers and signers. */
export const listedEmailTypes = [
  'individual-code',
  'employee-code',
  'corporation-code',
  'domain-code',
  'individual-receipt',
  'employee-signed',
  'employee-waiting',
  'employee-reminder',
  'check-code',
  'sign-request',
  'status-replaced',
  'employee-activated',
  'employee-inactivated',
  'employee-deleted',
  'signing-ended',
  'signing-reinstated',
  'withdrawal-code',
  'signing-withdrawn',
  'withdrawal-taken-back',
  'erasure-code',
  'erasure-waiting',
  'individual-grace',
  'agreement-changed',
  'agreement-reminder',
  'signing-document',
  'better-scan',
  'representative-replaced',
  'corporation-deleted',
  'corporation-restored',
  'account',
  'manager-removed',
  'domain-added',
  'password-retrieval',
  'password-changed',
  'link-invitation',
  'link-people-changed',
] as const

/** Returns the translation keys for an email type: the specific key, and a fallback for types unknown to this version of the page. */
export const emailTypeKey = (kind: string): WordKey[] => [`letter.${kind}` as WordKey, 'letter.other']
