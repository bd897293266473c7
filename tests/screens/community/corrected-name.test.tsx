// @vitest-environment happy-dom
/** A community manager opens a signature whose signer corrected the name. */
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { momentIn } from '../../../src/web/i18n/moments.ts'
import { harbourProject, serviceOf } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

const signing: Schemas['ListedSigning'] = {
  ...{ id: '7', kind: 'individual', name: 'Priya Rahman', email: 'ada@example.org', company: '', state: 'live' },
  ...{ standing: 'in_force', valid_until: 0, cla_id: '0', language: 'English', version: 2, signed_at: 0 },
}
const corrections = [Date.UTC(2026, 10, 5, 9, 30), Date.UTC(2026, 10, 6, 10, 45)]
const events = [
  { seq: 3, hash: 'a'.repeat(64), type: 'individual.signed', at: 1 },
  { seq: 5, hash: 'b'.repeat(64), type: 'individual.name_corrected', at: 2 },
]
const wholeOf = (name_corrected_at: number[]): Schemas['WholeSigning'] => ({
  signing,
  ...{ number: '7F3K-92QD', title: 'Individual Agreement', document_sha256: '', text_sha256: '', is_current: true },
  ...{ changed_at: 0, name_corrected_at, end: null, proof: { by: 'code', at: 0 }, letters: [], addresses: [] },
  answers: [{ title: 'Your name', type: 'name', value: 'Priya Rahman' }],
  ...{ event: { seq: 3, hash: '' }, events, pulls: [], verification: { state: 'intact', at: 0 } },
})

const opens = (name_corrected_at: number[]) =>
  opensPage('/project/harbour/people?signature=7', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/signings': () =>
      outcome({ data: { rows: [signing], total: 1, is_more: false, has_next: false } }),
    'GET /v1/link/harbour/signings/7': () => outcome({ data: wholeOf(name_corrected_at) }),
  })

const titles = { en: 'Name corrected', zh: '姓名更正时间' } as const

it.each(['en', 'zh'] as const)('the record has the time of each correction, in %s', async (language) => {
  await speak(language)
  opens(corrections)
  const [first, second] = corrections.map((at) => momentIn(language, at))
  const page = () => document.querySelector('main')?.textContent
  await waitFor(() => expect(page()).toContain(`${titles[language]}${first}${second}`))
})

it('a record without corrections does not mention them (control)', async () => {
  await speak('en')
  opens([])
  await screen.findByText('Your name')
  expect(screen.queryByText(titles.en)).toBeNull()
})
