// @vitest-environment happy-dom
/** Failed emails of a project: their causes, resending where it helps, and what else helps. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { opensPage, outcome, speak } from '../stage.tsx'
import { harbourProject, serviceOf } from './projects.ts'

beforeAll(() => speak('en'))

const email = (id: string, error: string, can_be_resent = true): Schemas['Letter'] => ({
  ...{ id, kind: 'individual-receipt', to: `${id}@lost.example`, state: 'failed', tries: 5, created_at: 1 },
  ...{ due_at: null, settled_at: 1, error, can_be_resent, by_service: false },
})

const letters = [
  email('ada', '550 5.1.1 User unknown'),
  email('bo', '552 mailbox full'),
  email('carl', '550 5.1.1 User unknown'),
  email('dora', '552 mailbox full', false),
]

it('are grouped by cause, and resent only where that helps', async () => {
  const resent: unknown[] = []
  const failures = [
    { cause: 'full', count: 120, can_be_resent: 118 },
    { cause: 'address', count: 2, can_be_resent: 2 },
  ]
  const counts = { all: 1000, failed: 122, queued: 0, sent: 1000, obsolete: 7 }
  opensPage('/project/harbour/emails', {
    ...serviceOf(harbourProject),
    'GET /v1/letter/harbour': () => outcome({ data: { letters, next: '', failures, counts } }),
    'POST /v1/letter/harbour/resend': (body) => {
      resent.push(body)
      return outcome({ data: { resent: 118 } })
    },
    'POST /v1/letter/harbour/bo': () => {
      resent.push('bo')
      return outcome({ data: 'successfully' })
    },
  })
  const table = within(await screen.findByRole('table', { name: 'Emails' }))
  const texts = table.getAllByRole('row').map(({ textContent }) => textContent ?? '')
  const places = ['mailbox is full', 'bo@', 'dora@', 'address doesn’t exist', 'ada@', 'carl@'].map((text) =>
    texts.findIndex((row) => row.includes(text)),
  )
  expect(places).toEqual(places.toSorted((one, other) => one - other))
  // The server counts up to 1,000.
  const filters = within(screen.getByRole('group', { name: 'Status' })).getAllByRole('button')
  expect(filters.map(({ textContent }) => textContent)).toEqual([
    'All1,000+',
    'Not sent122',
    'On its way0',
    'Sent1,000+',
    'No longer needed7',
  ])
  const find = table.getByRole('link', { name: 'Find signer: ada@lost.example' })
  expect(find.getAttribute('href')).toBe('/project/harbour/people?search=ada%40lost.example')
  expect(table.getAllByRole('button', { name: /^Resend/ })).toHaveLength(1)
  await userEvent.click(table.getByRole('button', { name: 'Resend to bo@lost.example' }))
  await waitFor(() => expect(resent).toEqual(['bo']))
  const all = screen.getAllByRole('button', { name: /^Resend all/ })
  expect(all.map(({ textContent }) => textContent)).toEqual(['Resend all 118'])
  await waitFor(() => expect(all[0]?.getAttribute('aria-disabled')).not.toBe('true'))
  await userEvent.click(screen.getByRole('button', { name: /^Resend all/ }))
  await waitFor(() => expect(resent).toEqual(['bo', { cause: 'full' }]))
  expect(await screen.findByText('Resending 118 emails.')).toBeTruthy()
})
