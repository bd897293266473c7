import { expect, test } from 'vitest'
import { deliveryErrorOf } from '../../../src/server/mailboxes/delivery-errors.ts'

const smtp = (code: string, responseCode: number | undefined, message: string): Error =>
  Object.assign(new Error(message), { code, responseCode })

test.each([
  ['the recipient is unknown', smtp('EENVELOPE', 550, '550 no such user'), true],
  ['the content is refused', smtp('EMESSAGE', 554, '554 not this'), true],
  ['the mailbox is busy', smtp('EENVELOPE', 450, '450 greylisted'), false],
  ['our password is wrong, which is not a fault of the email', smtp('EAUTH', 535, '535 bad password'), false],
  ['the server rejects the connection for now', smtp('EPROTOCOL', 554, '554 go away'), false],
  ['no server responds', smtp('ECONNECTION', undefined, 'connect ECONNREFUSED'), false],
  ['the PDF could not be written', new Error('the thread broke down'), false],
])('%s', (_, error, isFinal) => {
  expect(deliveryErrorOf(error, [])).toMatchObject({ words: error.message, isFinal })
})

test.each([
  ['a wrong authorization code', smtp('EAUTH', 535, '535 bad password'), true],
  ['a deferred sign-in', smtp('EAUTH', 454, '454 try later'), false],
  ['an unknown recipient', smtp('EENVELOPE', 550, '550 no such user'), false],
])('%s: whether the mailbox itself refuses', (_, error, isOfMailbox) => {
  const fault = { type: 'refused', trouble: 'sign_in', rest: null }
  expect(deliveryErrorOf(error, [])).toMatchObject({
    fault: isOfMailbox ? fault : null,
    isFinal: !isOfMailbox && error.message.startsWith('550'),
  })
})

test('the stored text is one line of limited length, without the secret', () => {
  const { words } = deliveryErrorOf(smtp('EMESSAGE', 554, `554 "Your code: 123456"\r\nrefused ${'x'.repeat(999)}`), [
    '123456',
  ])
  expect(words).toMatch(/^554 "Your code: …" refused x+…$/)
  expect(words.length).toBeLessThanOrEqual(300)
})
