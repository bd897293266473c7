// @vitest-environment happy-dom
/** The page of what a person signed: what it offers for each signature, and what it does once the session is over. */
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import type { Schemas } from '../../openapi/index.ts'
import { duration } from '../../src/domain/limits.ts'
import { bareEnvironment } from '../../src/web/browser-environment.ts'
import { aBrowserEnvironment, opensPage, refused, said, type Service, speak } from './stage.tsx'

beforeAll(() => speak('en'))

type Row = Schemas['OwnSigning']

const aRow = (over: Partial<Row>): Row => ({
  ...{ id: '1', kind: 'individual', link_id: 'harbour', org_alias: 'Harbour Project', project_url: '' },
  ...{ title: 'Individual Agreement', company: '', state: 'live', standing: 'in_force', valid_until: 0, cla_id: '0' },
  ...{ language: 'English', version: 2, signed_at: 0, is_opened: false, opened_by: '', is_linked: true, ended_at: 0 },
  ...{ is_withdrawn: false, take_back_until: 0, erasure: null },
  ...over,
})

const session = { email: 'ada@example.org', until: Date.now() + duration.hour, platform: '', login: '' }
const lists = (...rows: Row[]): Service => ({ 'GET /v1/my/signings': () => said({ data: { session, rows } }) })
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  return row ?? expect.fail(`there is no row of ${name}`)
}
const buttonsIn = (row: HTMLElement): (string | null)[] =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.textContent)

it('asks for the address where no session is open, and says nothing of an hour', async () => {
  opensPage('/my', { 'GET /v1/my/signings': () => refused('cla.missing_token', 401) })
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined()
  expect(screen.queryByText('The hour is over')).toBeNull()
})

it('offers for each signature what is possible', async () => {
  const later = Date.now() + duration.day
  opensPage('/my', {
    ...lists(
      aRow({}),
      aRow({
        id: '2',
        org_alias: 'Waiting',
        kind: 'employee',
        company: 'Acme',
        state: 'inactive',
        standing: 'waiting',
      }),
      aRow({ id: '3', org_alias: 'Gone', is_linked: false }),
      aRow({
        id: '4',
        org_alias: 'Withdrawn',
        state: 'ended',
        standing: 'over',
        is_withdrawn: true,
        take_back_until: later,
      }),
      aRow({ id: '5', org_alias: 'Late', state: 'ended', standing: 'over', is_withdrawn: true, take_back_until: 1 }),
      aRow({ id: '6', org_alias: 'Ended', state: 'ended', standing: 'over' }),
      aRow({ id: '7', org_alias: 'Expired', standing: 'expired' }),
    ),
  })
  expect(buttonsIn(await rowOf('Harbour Project'))).toEqual(['Receipt', 'Details', 'Withdraw…', 'Erase…'])
  const waiting = await rowOf('Waiting')
  expect(buttonsIn(waiting)).toEqual([])
  expect(waiting.textContent).toContain('As an employee of Acme')
  const gone = await rowOf('Gone')
  expect(buttonsIn(gone)).toEqual(['Receipt', 'Details'])
  expect(within(gone).queryByRole('link')).toBeNull()
  const withdrawn = await rowOf('Withdrawn')
  expect(buttonsIn(withdrawn)).toEqual(['Receipt', 'Details', 'Take back', 'Erase…'])
  expect(withdrawn.textContent).toContain('You can take this back until')
  expect(buttonsIn(await rowOf('Late'))).toEqual(['Receipt', 'Details', 'Erase…'])
  expect((await rowOf('Late')).textContent).not.toContain('take this back')
  expect(buttonsIn(await rowOf('Ended'))).toEqual(['Receipt', 'Details', 'Erase…'])
  expect(buttonsIn(await rowOf('Expired'))).toEqual(['Receipt', 'Details', 'Erase…'])
  expect(screen.getByRole('link', { name: 'Read the changes and agree' }).getAttribute('href')).toBe(
    '/sign-cla/harbour/individual',
  )
})

it('offers the account that signed beside the number on the receipt, and to an employee it alone', async () => {
  const service = lists(
    aRow({ opened_by: 'github' }),
    aRow({ id: '2', org_alias: 'Employer', kind: 'employee', company: 'Acme', opened_by: 'github' }),
    aRow({ id: '3', org_alias: 'Elsewhere', kind: 'employee', company: 'Acme', opened_by: 'gitee' }),
    aRow({ id: '4', org_alias: 'Open', kind: 'employee', company: 'Acme', opened_by: 'gitee', is_opened: true }),
  )
  opensPage('/my', service, aBrowserEnvironment({ service: { ...bareEnvironment.service, platforms: ['github'] } }))
  fireEvent.click(await screen.findByRole('button', { name: 'Details: Harbour Project' }))
  expect(screen.getByRole('textbox', { name: 'Receipt number' })).toBeDefined()
  expect(screen.getByText('Or sign in with the GitHub account you signed with.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Details: Employer' }))
  expect(screen.queryByRole('textbox', { name: 'Receipt number' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Sign in with GitHub' })).toBe(document.activeElement)
  // Gitee is not set up here.
  expect(buttonsIn(await rowOf('Elsewhere'))).toEqual([])
  expect(buttonsIn(await rowOf('Open'))).toEqual(['Details'])
})

it('says why a withdrawal was refused, and reads the list again', async () => {
  const calls = opensPage('/my', {
    ...lists(aRow({})),
    'POST /v1/my/signings/1/withdrawal/code': () => refused('cla.wrong_state'),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw…: Harbour Project' }))
  expect(await screen.findByText(/stays covered, and the record/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  const dialog = await screen.findByRole('alertdialog')
  const before = calls.filter(({ call }) => call === 'GET /v1/my/signings').length
  fireEvent.click(within(dialog).getAllByRole('button')[0] ?? dialog)
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /v1/my/signings').length).toBe(before + 1)
  expect(screen.queryByText(/stays covered, and the record/)).toBeNull()
})

it('asks for the address again once the session is over, with the address filled in', async () => {
  opensPage('/my', {
    ...lists(aRow({ is_opened: true })),
    'GET /v1/my/signings/1': () => refused('cla.expired_token', 401),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details: Harbour Project' }))
  expect(await screen.findByRole('heading', { name: 'The hour is over' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org')
})
