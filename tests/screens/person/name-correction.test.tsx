// @vitest-environment happy-dom
/** The signer's name is corrected on `/my`, in the opened record. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { opensPage, outcome, refused, type Service, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

const row: Schemas['OwnSigning'] = {
  ...{ id: '1', kind: 'individual', link_id: 'harbour', org_alias: 'Harbour Project', project_url: '' },
  ...{ title: 'Individual Agreement', company: '', state: 'live', standing: 'in_force', valid_until: 0, cla_id: '0' },
  ...{ language: 'English', version: 2, signed_at: 0, is_opened: true, opened_by: '', is_linked: true, ended_at: 0 },
  ...{ is_withdrawn: false, take_back_until: 0, is_resendable: false, erasure: null },
}

const wholeOf = (over: Partial<Schemas['WholeSigning']>): Schemas['WholeSigning'] => ({
  signing: {
    ...{ id: '1', kind: 'individual', name: 'Prya Rahman', email: 'ada@example.org', company: '', state: 'live' },
    ...{ standing: 'in_force', valid_until: 0, cla_id: '0', language: 'English', version: 2, signed_at: 0 },
  },
  ...{ number: '7F3K-92QD', title: 'Individual Agreement', document_sha256: '', text_sha256: '', is_current: true },
  ...{ changed_at: 0, name_corrected_at: [], end: null, proof: { by: 'code', at: 0 }, letters: [], addresses: [] },
  answers: [{ title: 'Your name', type: 'name', value: 'Prya Rahman' }],
  ...{ event: { seq: 1, hash: '' }, events: [], pulls: [], verification: { state: 'intact', at: 0 } },
  ...over,
})

const serviceOf = (whole: Schemas['WholeSigning'], listed: Partial<Schemas['OwnSigning']> = {}): Service => ({
  'GET /v1/my/signings': () => {
    const until = Date.now() + duration.hour
    const session = { email: 'ada@example.org', until, has_mailbox: true, platform: '', login: '' }
    return outcome({ data: { session, rows: [{ ...row, ...listed }], addresses: [] } })
  },
  'GET /v1/my/signings/1': () => outcome({ data: whole }),
})

const correct = { name: 'Correct my name…' }
const opensRecord = async (): Promise<void> => {
  fireEvent.click(await screen.findByRole('button', { name: 'Details: Harbour Project' }))
  await screen.findByText('Prya Rahman')
}
const nameField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Name' })
const types = async (name: string): Promise<void> => {
  fireEvent.change(await nameField(), { target: { value: name } })
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
}

it('starts with the signed name, refuses an unchanged one at the field, and confirms with a code', async () => {
  const calls = opensPage('/my', {
    ...serviceOf(wholeOf({ name_corrected_at: [1] })),
    'POST /v1/my/signings/1/name/code': ({ name }) =>
      name === 'Prya Rahman' ? refused('cla.name_unchanged', 400) : outcome({ data: 'successfully' }),
    'POST /v1/my/signings/1/name': ({ verification_code: digits }) =>
      digits === '123456' ? outcome({ data: 'successfully' }) : refused('cla.wrong_verification_code', 400),
  })
  await opensRecord()
  fireEvent.click(await screen.findByRole('button', correct))
  const field = await nameField()
  expect([field.value, document.activeElement]).toEqual(['Prya Rahman', field])
  expect(screen.getByText('You can correct it 2 more times.')).toBeDefined()
  await types('Prya Rahman')
  expect(await screen.findByText(/already has exactly this name/)).toBeDefined()
  await types('  ')
  expect(await screen.findByText('“Name” is required.')).toBeDefined()
  await types('x'.repeat(101))
  expect(await screen.findByText('Use at most 100 characters.')).toBeDefined()
  await types(' Priya Raman ')
  const code = await screen.findByRole('textbox', { name: /Six-digit code/ })
  expect(screen.getByText('Corrected name: Priya Raman')).toBeDefined()
  fireEvent.change(code, { target: { value: '654321' } })
  fireEvent.click(screen.getByRole('button', { name: 'Correct my name' }))
  expect(await screen.findByText(/^That code isn’t correct/)).toBeDefined()
  fireEvent.change(screen.getByRole('textbox', { name: /Six-digit code/ }), { target: { value: '123456' } })
  fireEvent.click(screen.getByRole('button', { name: 'Correct my name' }))
  const told = await screen.findByText(/^Your name in the agreement with Harbour Project was corrected\./)
  expect(told).toBe(document.activeElement)
  const sent = calls.filter(({ call }) => call === 'POST /v1/my/signings/1/name').at(-1)
  expect(sent?.body).toEqual({ name: 'Priya Raman', verification_code: '123456' })
  expect(calls.filter(({ call }) => call === 'GET /v1/my/signings').length).toBe(2)
})

it('names a character that documents cannot print', async () => {
  opensPage('/my', serviceOf(wholeOf({})))
  await opensRecord()
  fireEvent.click(await screen.findByRole('button', correct))
  fireEvent.change(await nameField(), { target: { value: '𒀀' } })
  expect(await screen.findByText('Documents print U+12000 for 𒀀.')).toBeDefined()
})

it('keeps the record open and the focus at the button if it is canceled', async () => {
  opensPage('/my', serviceOf(wholeOf({})))
  await opensRecord()
  fireEvent.click(await screen.findByRole('button', correct))
  fireEvent.click(await screen.findByRole('button', { name: 'Keep the name' }))
  await waitFor(() => expect(screen.getByRole('button', correct)).toBe(document.activeElement))
  expect(screen.getByText('Prya Rahman')).toBeDefined()
})

it('says what to do after three corrections, and offers none for a signature that no longer counts', async () => {
  opensPage('/my', serviceOf(wholeOf({ name_corrected_at: [1, 2, 3] })))
  await opensRecord()
  const record = screen.getByRole('region', { name: 'What you signed' })
  expect(within(record).getByText(/withdraw and sign again, or write to the community/)).toBeDefined()
  expect(within(record).queryByRole('button', correct)).toBeNull()
})

it('is not offered once the project is unlinked', async () => {
  opensPage('/my', serviceOf(wholeOf({}), { is_linked: false }))
  await opensRecord()
  expect(screen.queryByRole('button', correct)).toBeNull()
})
