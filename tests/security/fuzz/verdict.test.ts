/** Tests the response checks: they must report every kind of invalid response. */
import { expect, test } from 'vitest'
import { operations } from '../../support/http/operations.ts'
import type { FuzzRequest } from './requests.ts'
import { type FuzzAnswer, answerFaultsOf } from './verdict.ts'

const operation = operations.find(({ id }) => id === 'getLink')
if (!operation) throw new Error('no such operation')
const shot: FuzzRequest = { operation, kind: 'valid', what: '', method: 'GET', url: '/', headers: {} }
const json = (data: unknown, status = 200): FuzzAnswer => ({
  status,
  type: 'application/json; charset=utf-8',
  body: JSON.stringify({ data }),
  milliseconds: 1,
})
const refused = (code: string, status = 400): FuzzAnswer =>
  json({ error_code: code, error_message: 'There is one.' }, status)
const link = { org_alias: 'Lantern', project_url: '', summaries: {} }

test('a response that conforms to the contract is not a fault', () => {
  expect(answerFaultsOf(shot, json(link))).toEqual([])
  expect(answerFaultsOf(shot, refused('cla.no_link'))).toEqual([])
  expect(answerFaultsOf({ ...shot, kind: 'wrong' }, refused('cla.error_parsing_api_body', 415))).toEqual([])
})

test.each<[string, Partial<FuzzRequest>, FuzzAnswer]>([
  ['a failure', {}, refused('cla.system_error', 500)],
  ['a redirect', {}, { ...json(link), status: 302 }],
  ['a response without JSON', {}, { ...json(link), type: 'text/html' }],
  ['a refusal as a page', {}, { ...refused('cla.no_link'), type: 'text/html' }],
  ['a response without a required member', {}, json({ ...link, org_alias: undefined })],
  ['an unknown refusal', {}, refused('cla.no_such_code')],
  ["another operation's refusal", {}, refused('cla.resigned')],
  ['a refusal with a wrong status', {}, refused('cla.no_link', 404)],
  ['a refusal without a message', {}, json({ error_code: 'cla.no_link' }, 400)],
  ...['', 'cla.no_link', 'no such link.', 'There is no such link', 'There is no\nsuch link.'].map(
    (error_message): [string, Partial<FuzzRequest>, FuzzAnswer] => [
      `the message ${JSON.stringify(error_message)}`,
      {},
      json({ error_code: 'cla.no_link', error_message }, 400),
    ],
  ),
  ['a refusal of a valid request', {}, refused('cla.bad_request_parameter')],
  ['a success of an invalid request', { kind: 'wrong' }, json(link)],
  ['a slow response', {}, { ...json(link), milliseconds: 2001 }],
])('control: %s is a fault', (_, change, answer) => {
  expect(answerFaultsOf({ ...shot, ...change }, answer)).not.toEqual([])
})
