// @vitest-environment happy-dom
/** An open pull request of a watched repository. One contributor waits for a manager of their company, who can be reminded once a day. */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { ResultOf, Schemas } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { harbourProject, serviceOf, watchId } from './projects.ts'
import { opensPage, outcome, type Service, speak } from '../stage.tsx'

const place = `/v1/link/harbour/watches/${watchId}/pull-requests`
const pull = {
  ...{ number: 7, ref: 'a'.repeat(32), title: 'Add a lens', opener: 'ivo', is_bot: false, is_draft: false },
  ...{ verdict: 'uncovered', people: 2, covered: 0, seen_at: 1, judged_at: 1 },
} satisfies Schemas['WatchedPull']
const ivo = {
  ...{ id: '0', name: 'Ivo', email: 'ivo@acme.example', account: '', roles: ['author'], commits: 1, ground: '' },
  ...{ gap: 'pending_manager', company: '', version: 0, language: '', grace_ends_at: 0 },
  ...{ is_waiting: true, remind_at: 0 },
} satisfies Schemas['WatchedPerson']
const una = {
  ...ivo,
  ...{ id: '1', name: 'Una', email: 'una@x.example', gap: 'unsigned', is_waiting: false },
} satisfies Schemas['WatchedPerson']

function aService(): Service {
  let remindAt = 0
  const page = () =>
    ({
      ...{ pull, url: 'https://code.example/7', head_sha: 'b'.repeat(40), reason: '', declared: 1, status: '' },
      ...{ people: [{ ...ivo, remind_at: remindAt }, una], override: null, gaps: [], proof: 'password' },
    }) satisfies ResultOf<'getWatchedPull'>
  return {
    ...serviceOf(harbourProject),
    [`GET ${place}`]: () => outcome({ data: { pulls: [pull], total: 1 } }),
    [`GET ${place}/7`]: () => outcome({ data: page() }),
    [`POST ${place}/7/people/0/reminder`]: () => {
      remindAt = Date.now() + 86_400_000
      return outcome({ data: 'successfully' })
    },
  }
}

beforeAll(() => speak('en'))

it.each<[Language, string, RegExp, RegExp]>([
  ['en', 'Remind the manager of Ivo', /get an email about Ivo/, /^Reminded · again from /],
  ['zh', '提醒 Ivo 的管理员', /已邮件提醒.*Ivo/, /^已提醒，.*之后可再次提醒$/],
])(
  'offers a reminder for the waiting contributor, confirms it, and shows when the next is possible, in %s',
  async (...given) => {
    const [language, button, done, again] = given
    await speak(language)
    const calls = opensPage(`/project/harbour/pull-requests/${watchId}?pull=7`, aService())
    const remind = await screen.findByRole('button', { name: button })
    expect(screen.queryByRole('button', { name: /Una/ })).toBeNull()
    await userEvent.click(remind)
    expect(await screen.findByText(done)).toBeTruthy()
    expect(await screen.findByText(again)).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('button', { name: button })).toBeNull())
    expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
      { call: `POST ${place}/7/people/0/reminder`, body: {} },
    ])
  },
)

it('shows no number of people if the commits cannot be read', async () => {
  await speak('en')
  const unread = { ...pull, verdict: 'unknown', people: 0 } satisfies Schemas['WatchedPull']
  opensPage(`/project/harbour/pull-requests/${watchId}`, {
    ...aService(),
    [`GET ${place}`]: () => outcome({ data: { pulls: [unread], total: 1 } }),
  })
  const row = (await screen.findByRole('rowheader', { name: /Add a lens/ })).closest('[role=row]')
  expect(row?.textContent).toContain('Can’t tell yet')
  expect(row?.textContent).not.toContain('covered')
})

it.each<[string, RegExp | null]>([
  ['mergeable', /would let it be merged/],
  ['discussions_not_resolved', /waits for threads/],
  ['status_checks_must_pass', /waits for status checks/],
  ['conflict', /another reason first: conflict/],
  ['checking', null],
])('shows what the platform says about merging: %s', async (word, words) => {
  await speak('en')
  const page = {
    ...{ pull, url: 'https://code.example/7', head_sha: 'b'.repeat(40), reason: '', declared: 1, status: '' },
  }
  const answer = { ...page, people: [una], override: null, gaps: [], proof: 'password', merge_status: word }
  opensPage(`/project/harbour/pull-requests/${watchId}?pull=7`, {
    ...aService(),
    [`GET ${place}/7`]: () => outcome({ data: answer }),
  })
  await screen.findByText('Una')
  if (words) expect(screen.getByText(words)).toBeTruthy()
  else expect(screen.queryByText(/The platform/)).toBeNull()
})
