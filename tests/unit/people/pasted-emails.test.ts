import { expect, it } from 'vitest'
import { emailsIn } from '../../../src/domain/people/pasted-emails.ts'

it.each([
  ['ada@acme.example\ngrace@acme.example', ['ada@acme.example', 'grace@acme.example'], []],
  ['Ada <Ada@acme.example>; "Hopper, Grace" <grace@acme.example>', ['Ada@acme.example', 'grace@acme.example'], []],
  ['1\tAda\tada@acme.example\t2026\n2\tAda\tADA@acme.example', ['ada@acme.example'], []],
  ['王小明，xiaoming@acme.example；李（li@acme.example）。', ['xiaoming@acme.example', 'li@acme.example'], []],
  ["mailto:o'brien+work@acme.example.", ["o'brien+work@acme.example"], []],
  ['ada@acme, @acme.example, a@b@c.example', [], ['ada@acme', '@acme.example', 'a@b@c.example']],
  ['nobody here', [], []],
])('the addresses in %j', (text, emails, malformed) => {
  expect(emailsIn(text)).toEqual({ emails, malformed })
})
