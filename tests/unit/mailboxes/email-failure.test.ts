import { expect, test } from 'vitest'
import { emailFailureOf } from '../../../src/domain/projects/email-failure.ts'

test.each([
  ['550 5.1.1 <ada@lantern.example>: Recipient address rejected: User unknown', 'address'],
  ['550 User unknown', 'address'],
  ['553 sorry, no such mailbox', 'address'],
  ['550 5.7.1 Message rejected due to content restrictions', 'rejected'],
  ['550 5.7.26 This mail has been blocked because the sender is unauthenticated (SPF)', 'rejected'],
  ['554 Message blocked as spam', 'rejected'],
  ['452 4.2.2 The email account that you tried to reach is over quota', 'full'],
  ['552 Mailbox full', 'full'],
  ['535 5.7.8 Error: authentication failed', 'mailbox'],
  ['535 Authentication failed', 'mailbox'],
  ['connect ECONNREFUSED 192.0.2.1:465', 'passing'],
  ['421 Service not available', 'passing'],
  ['every attempt was interrupted', 'passing'],
  ['554 Transaction failed', 'other'],
  ['', 'other'],
])('%j is of kind %s', (error, kind) => {
  expect(emailFailureOf(error)).toBe(kind)
})
