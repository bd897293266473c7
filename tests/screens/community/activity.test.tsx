// @vitest-environment happy-dom
/** The page of a project's activity: sentences, links, days in the reader's time zone, filters, and what is shown without rows. */
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { opensPage, outcome, refused, speak } from '../stage.tsx'
import { harbourProject, serviceOf } from './projects.ts'

beforeAll(() => speak('en'))
const zone = process.env['TZ']
beforeEach(() => {
  process.env['TZ'] = 'Asia/Shanghai'
})
afterEach(() => {
  if (zone === undefined) delete process.env['TZ']
  else process.env['TZ'] = zone
})

type Entry = Schemas['ActivityEntry']
const company = { kind: 'company', id: 'c1', name: 'Lighthouse <GmbH>', email: '', number: 0, is_there: true } as const
const lin = { kind: 'manager', id: 'a1', name: 'Lin Wei' } as const
const entry = (id: string, changes: Partial<Entry> = {}): Entry => ({
  ...{
    id,
    at: Date.UTC(2026, 2, 9, 15, 59),
    what: 'corporation.approve',
    group: 'companies',
    by: lin,
    record: company,
  },
  ...changes,
})
const entries: Entry[] = [
  // One minute later, and on the next day in Shanghai.
  entry('1', { at: Date.UTC(2026, 2, 9, 16, 0) }),
  entry('2'),
  entry('3', { record: { ...company, id: '', name: '', is_there: false } }),
  entry('4', {
    what: 'watch.override',
    group: 'repositories',
    record: { ...company, kind: 'pull_request', id: 'w1', name: 'harbour/ledger', number: 12 },
  }),
  entry('5', { what: 'link.create', group: 'settings', by: { kind: 'operator', id: '', name: '' }, record: null }),
]
const managers = [{ id: 'a1', name: 'Lin Wei' }]

const opens = (rows: Entry[] = entries, query = '') =>
  opensPage(`/project/harbour/activity${query}`, {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/activity': () => outcome({ data: { rows, next: '', managers } }),
  })

it('names actor and record, links to the record, and groups by the days of the reader', async () => {
  opens()
  const days = await screen.findAllByRole('region', { name: /March/ })
  expect(days.map((day) => within(day).getByRole('heading').textContent?.replaceAll('\u{a0}', ' '))).toEqual([
    '10 March 2026',
    '9 March 2026',
  ])
  const rows = within(days[1] as HTMLElement).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '23:59Lin Wei approved Lighthouse <GmbH>Companies',
    '23:59Lin Wei approved a companyCompanies',
    '23:59Lin Wei let harbour/ledger #12 throughRepositories',
    '23:59The operator linked the projectSettings',
  ])
  const links = within(days[1] as HTMLElement).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/project/harbour/corporations/c1',
    '/project/harbour/pull-requests/w1?pull=12',
  ])
})

it('sends the filters of the URL, with the limits of the days in the time zone of the reader', async () => {
  const [since, until] = [Date.UTC(2026, 2, 8, 16), Date.UTC(2026, 2, 9, 16)]
  opensPage('/project/harbour/activity?state=people&by=a1&from=2026-03-09&to=2026-03-09', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/activity': () => outcome({ data: { rows: [], next: '', managers } }),
    [`GET /v1/link/harbour/activity?page=1&page_size=20&group=people&who=a1&since=${since}&until=${until}`]: () =>
      outcome({ data: { rows: entries, next: '', managers } }),
  })
  await screen.findAllByRole('region', { name: /March/ })
  const options = screen.getAllByRole('option').map(({ textContent }) => textContent)
  expect(options).toEqual(['Anyone', 'Lin Wei', 'The operator'])
  expect(screen.getByRole('button', { name: 'Signers' }).getAttribute('aria-pressed')).toBe('true')
  await userEvent.click(screen.getByRole('button', { name: 'Companies' }))
  // The choice reaches the service, which has no such entries.
  expect(await screen.findByRole('heading', { name: 'Nothing found' })).toBeTruthy()
})

it('offers to clear the filters if nothing matches, and explains an empty list', async () => {
  opens([], '?state=people')
  await userEvent.click(await screen.findByRole('link', { name: 'Clear filters' }))
  expect(await screen.findByRole('heading', { name: 'Nothing has been changed yet' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Export CSV' })).toBeNull()
})

it('offers to try again after a failure', async () => {
  opensPage('/project/harbour/activity', {
    ...serviceOf(harbourProject),
    'GET /v1/link/harbour/activity': () => refused('cla.system_error', 500),
  })
  expect((await screen.findAllByRole('button', { name: 'Try again' })).length).toBeGreaterThan(0)
})
