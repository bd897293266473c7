/** Tests the checker: it must report every kind of damage that a crash can cause. */
import { expect, test } from 'vitest'
import { receiptNumber } from '../../../src/domain/receipts/receipt-number.ts'
import type { StoredEmail } from '../../../src/server/store/emails/outbox.ts'
import type { Signing } from '../../../src/server/store/signings/signings.ts'
import type { ReceivedEmail } from '../../support/mail/mailbox.ts'
import { faultsOf, type Remains } from './checker.ts'
import type { Attempt, SignerHistory } from './history.ts'

const id = 'a'.repeat(32)
const email = 'ada@lantern.example'
const attempt: Attempt = { email, outcome: 'acknowledged', number: receiptNumber(id), refusal: null }
const history: SignerHistory = { attempts: [attempt], serverFaults: [] }
const signing = { id, email } as Signing
const receipt = { id: 'b', kind: 'individual-receipt', subject: id, state: 'sent', lastError: null } as StoredEmail
const letter = { messageId: '<b@localhost>', recipients: [email], attachments: [{}] } as unknown as ReceivedEmail
const remains: Remains = { signings: [signing], outbox: [receipt], letters: [letter, letter], problems: [] }

test('an email that arrives twice with the same Message-ID is not a fault', () => {
  expect(faultsOf(history, remains)).toEqual([])
})

test.each<[string, Partial<Attempt>, Partial<Remains>]>([
  ['was acknowledged and is lost', {}, { signings: [] }],
  ['was refused and is stored', { outcome: 'refused', number: null }, {}],
  ['never tried and is stored', { email: 'other@lantern.example', outcome: 'unknown' }, {}],
  ['is stored twice', {}, { signings: [signing, signing] }],
  ['got the number of another signature', { number: '0000-0000' }, {}],
  ['has 0 receipts in the outbox', {}, { outbox: [] }],
  ['has 2 receipts in the outbox', {}, { outbox: [receipt, receipt] }],
  ['is lost (sent, null)', {}, { letters: [] }],
  ['have different Message-IDs', {}, { letters: [letter, { ...letter, messageId: '<c@localhost>' }] }],
  ['arrived and has the state sending', {}, { outbox: [{ ...receipt, state: 'sending' }] }],
  ['evidence #3: an event is missing', {}, { problems: ['evidence #3: an event is missing'] }],
])('control: an attempt that %s is detected', (fault, attemptedSo, remainedSo) => {
  const faults = faultsOf({ ...history, attempts: [{ ...attempt, ...attemptedSo }] }, { ...remains, ...remainedSo })
  expect(faults.some((words) => words.endsWith(fault))).toBe(true)
})
