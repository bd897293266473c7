// @vitest-environment happy-dom
/** A person's own page (`/my`): the actions for each signature, adding another address, and the end of the session. */
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { duration } from '../../../src/domain/text/limits.ts'
import { bareEnvironment } from '../../../src/web/client/browser-environment.ts'
import { aBrowserEnvironment, opensPage, refused, outcome, type Service, speak } from '../stage.tsx'

beforeAll(() => speak('en'))

type Row = Schemas['OwnSigning']
type Joined = Schemas['JoinedAddress']

const aRow = (over: Partial<Row>): Row => ({
  ...{ id: '1', kind: 'individual', link_id: 'harbour', org_alias: 'Harbour Project', project_url: '' },
  ...{ title: 'Individual Agreement', company: '', state: 'live', standing: 'in_force', valid_until: 0, cla_id: '0' },
  ...{ language: 'English', version: 2, signed_at: 0, is_opened: false, opened_by: '', is_linked: true, ended_at: 0 },
  ...{ is_withdrawn: false, take_back_until: 0, is_resendable: false, erasure: null },
  ...over,
})

const session = {
  email: 'ada@example.org',
  until: Date.now() + duration.hour,
  has_mailbox: true,
  platform: '',
  login: '',
}
const listed = (rows: Row[], addresses: Joined[] = [], of = session): Service => ({
  'GET /v1/my/signings': () => outcome({ data: { session: of, rows, addresses } }),
})
const lists = (...rows: Row[]): Service => listed(rows)
const rowOf = async (name: string): Promise<HTMLElement> => {
  const row = (await screen.findByRole('heading', { level: 3, name })).closest('li')
  return row ?? expect.fail(`there is no row of ${name}`)
}
/** Returns the labels of a row's buttons; the menu is the empty one. */
const buttonsIn = (row: HTMLElement): (string | null)[] =>
  within(row)
    .queryAllByRole('button')
    .map((button) => button.textContent)
const menuOf = async (name: string): Promise<HTMLElement[]> => {
  const row = await rowOf(name)
  fireEvent.click(within(row).getByRole('button', { name: `More actions for ${name}` }))
  return within(row).findAllByRole('menuitem')
}
const actsOf = async (name: string): Promise<(string | null)[]> => (await menuOf(name)).map((item) => item.textContent)

it('asks for the address if there is no session, without a message about an expired one', async () => {
  opensPage('/my', { 'GET /v1/my/signings': () => refused('cla.missing_token', 401) })
  expect(await screen.findByRole('textbox', { name: 'Email' })).toBeDefined()
  expect(screen.queryByText('Your session has ended')).toBeNull()
})

it('offers to sign in with the platforms whose addresses count', async () => {
  const { service } = bareEnvironment
  const offered = {
    ...service,
    signerPlatforms: ['github', 'gitlab'],
    addressPlatforms: ['github'],
  } satisfies typeof service
  opensPage(
    '/my',
    { 'GET /v1/my/signings': () => refused('cla.missing_token', 401) },
    aBrowserEnvironment({ service: offered }),
  )
  expect(await screen.findByRole('button', { name: 'Sign in with GitHub' })).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Sign in with GitLab' })).toBeNull()
})

it('offers the possible actions for each signature', async () => {
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
  expect(buttonsIn(await rowOf('Harbour Project'))).toEqual(['Receipt', 'Details', ''])
  expect(await actsOf('Harbour Project')).toEqual(['Withdraw…', 'Delete…'])
  const waiting = await rowOf('Waiting')
  expect(buttonsIn(waiting)).toEqual(['Send me a confirmation'])
  expect(waiting.textContent).toContain('As an employee of Acme')
  const gone = await rowOf('Gone')
  expect(buttonsIn(gone)).toEqual(['Receipt', 'Details'])
  expect(within(gone).queryByRole('link')).toBeNull()
  const withdrawn = await rowOf('Withdrawn')
  expect(buttonsIn(withdrawn)).toEqual(['Undo', 'Receipt', 'Details', ''])
  expect(await actsOf('Withdrawn')).toEqual(['Delete…'])
  expect(withdrawn.textContent).toContain('You can undo this until')
  expect(await actsOf('Late')).toEqual(['Delete…'])
  expect((await rowOf('Late')).textContent).not.toContain('take this back')
  expect(await actsOf('Ended')).toEqual(['Delete…'])
  expect(await actsOf('Expired')).toEqual(['Delete…'])
  expect(screen.getByRole('link', { name: 'Review and agree' }).getAttribute('href')).toBe(
    '/sign-cla/harbour/individual',
  )
})

it('offers to sign in with the signing account besides the receipt number, and only that to employees', async () => {
  const service = lists(
    aRow({ opened_by: 'github' }),
    aRow({ id: '2', org_alias: 'Employer', kind: 'employee', company: 'Acme', opened_by: 'github' }),
    aRow({ id: '3', org_alias: 'Elsewhere', kind: 'employee', company: 'Acme', opened_by: 'gitee' }),
    aRow({ id: '4', org_alias: 'Open', kind: 'employee', company: 'Acme', opened_by: 'gitee', is_opened: true }),
  )
  opensPage(
    '/my',
    service,
    aBrowserEnvironment({ service: { ...bareEnvironment.service, signerPlatforms: ['github'] } }),
  )
  fireEvent.click(await screen.findByRole('button', { name: 'Details: Harbour Project' }))
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Receipt number' })).toBeDefined())
  expect(screen.getByText('Or sign in with the GitHub account you signed with.')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Details: Employer' }))
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Receipt number' })).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in with GitHub' })).toBe(document.activeElement))
  // The signer used Gitee, but sign-in with Gitee is not configured.
  expect(buttonsIn(await rowOf('Elsewhere'))).toEqual(['Send me a confirmation'])
  expect(buttonsIn(await rowOf('Open'))).toEqual(['Send me a confirmation', 'Details'])
})

it('explains why a withdrawal was refused, and reloads the list', async () => {
  const calls = opensPage('/my', {
    ...lists(aRow({})),
    'POST /v1/my/signings/1/withdrawal/code': () => refused('cla.wrong_state'),
  })
  const [withdraw = expect.fail('the menu is empty')] = await menuOf('Harbour Project')
  await userEvent.click(withdraw)
  expect(await screen.findByText(/stay covered, and the record/)).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Send me a code' }))
  const dialog = await screen.findByRole('alertdialog')
  const before = calls.filter(({ call }) => call === 'GET /v1/my/signings').length
  fireEvent.click(within(dialog).getAllByRole('button')[0] ?? dialog)
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /v1/my/signings').length).toBe(before + 1)
  expect(screen.queryByText(/stay covered, and the record/)).toBeNull()
})

it('asks for the address again after the session has ended, with the address filled in', async () => {
  opensPage('/my', {
    ...lists(aRow({ is_opened: true })),
    'GET /v1/my/signings/1': () => refused('cla.expired_token', 401),
  })
  fireEvent.click(await screen.findByRole('button', { name: 'Details: Harbour Project' }))
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeDefined()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' }).value).toBe('ada@example.org')
})

const joinedAddress = (over: Partial<Joined>): Joined => ({
  ...{ id: 'a', link_id: 'harbour', org_alias: 'Harbour Project', email: 'a***@work.example' },
  ...{ has_signed: true, counts: true, joined_at: Date.now() },
  ...over,
})
const opensJoining = async (name = 'Link another address…'): Promise<void> => {
  fireEvent.click((await screen.findAllByRole('button', { name })).at(-1) ?? expect.fail('there is no button'))
}
const gives = (field: string, value: string, button: string): void => {
  fireEvent.change(screen.getByRole('textbox', { name: new RegExp(field) }), { target: { value } })
  fireEvent.click(screen.getByRole('button', { name: button }))
}
const enters = async (digits: string): Promise<void> => {
  await screen.findByRole('textbox', { name: /Six-digit code/ })
  gives('Six-digit code', digits, 'Link addresses')
}

it('shows for each joined address which of the two covers the other, and if one does not count today', async () => {
  const beacon = joinedAddress({ id: 'b', org_alias: 'Beacon', email: 'b***@old.example', has_signed: false })
  const cove = joinedAddress({ id: 'c', org_alias: 'Cove', email: 'c***@acme.example', counts: false })
  opensPage('/my', listed([aRow({})], [joinedAddress({}), beacon, cove]))
  const card = await screen.findByRole('region', { name: 'My other addresses' })
  const rows = within(card)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
  expect(rows[0]).toMatch(/^a\*{3}@work.exampleHarbour ProjectCovered since .+ by your signature with ada@example.org/)
  expect(rows[1]).toMatch(/Beacon.*Its signature has also covered ada@example.org since /)
  expect(rows[2]).toContain('Not covered now: the domain belongs to a company')
  expect(within(card).getByRole('button', { name: 'Unlink…: b***@old.example, Beacon' })).toBeDefined()
})

it('joins another address with its code, and shows the number of projects', async () => {
  const calls = opensPage('/my', {
    ...lists(aRow({ is_opened: true })),
    'POST /v1/my/addresses/code': () => outcome({ data: 'successfully' }),
    'POST /v1/my/addresses': ({ verification_code: digits }) =>
      digits === '123456'
        ? outcome({ data: { joined: 2, of_companies: 1, unopened: 1 } })
        : refused('cla.wrong_verification_code', 400),
  })
  await opensJoining()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Other email/ })).toBe(document.activeElement))
  gives('Other email', ' ada@work.example ', 'Send me a code')
  await enters('654321')
  expect(await screen.findByText(/^That code isn’t correct/)).toBeDefined()
  await enters('123456')
  const told = await screen.findByText(/^The two addresses are now linked in 2 projects\./)
  expect(told.textContent).toContain('aren’t linked in 1 project where the domain belongs to a company')
  expect(told.textContent).toContain('aren’t linked in 1 project where the signature isn’t open here')
  expect(told).toBe(document.activeElement)
  expect(screen.queryByRole('textbox', { name: /Six-digit code/ })).toBeNull()
  expect(calls.find(({ call }) => call === 'POST /v1/my/addresses')?.body).toMatchObject({ email: 'ada@work.example' })
  expect(calls.filter(({ call }) => call === 'GET /v1/my/signings').length).toBe(2)
})

it('explains at the address why it cannot be joined, before and after the code, and keeps the input', async () => {
  opensPage('/my', {
    ...lists(aRow({ is_opened: true })),
    'POST /v1/my/addresses/code': ({ email }) =>
      email === session.email ? refused('cla.nothing_to_join') : outcome({ data: 'successfully' }),
    'POST /v1/my/addresses': () => refused('cla.too_many_addresses'),
  })
  await opensJoining()
  gives('Other email', session.email, 'Send me a code')
  expect(await screen.findByText(/These addresses can’t be linked/)).toBeDefined()
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: /Other email/ })
  expect([field.value, document.activeElement]).toEqual([session.email, field])
  gives('Other email', 'ada@work.example', 'Send me a code')
  await enters('123456')
  expect(await screen.findByText(/at most 20 other addresses/)).toBeDefined()
  const again = screen.getByRole<HTMLInputElement>('textbox', { name: /Other email/ })
  expect([again.value, document.activeElement]).toEqual(['ada@work.example', again])
  fireEvent.keyDown(again, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('textbox', { name: /Other email/ })).toBeNull())
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Link another address…' })).toBe(document.activeElement),
  )
})

it('explains that nothing is joined if companies own the domain in all projects', async () => {
  opensPage('/my', {
    ...lists(aRow({ is_opened: true })),
    'POST /v1/my/addresses/code': () => outcome({ data: 'successfully' }),
    'POST /v1/my/addresses': () => outcome({ data: { joined: 0, of_companies: 2, unopened: 0 } }),
  })
  await opensJoining()
  gives('Other email', 'ada@acme.example', 'Send me a code')
  await enters('123456')
  const told = await screen.findByText(/aren’t linked in 2 projects where the domain belongs to a company/)
  expect(told.textContent).not.toContain('are joined at')
})

it('confirms before removing an address, and reports it', async () => {
  let addresses = [joinedAddress({})]
  opensPage('/my', {
    'GET /v1/my/signings': () => outcome({ data: { session, rows: [aRow({})], addresses } }),
    'DELETE /v1/my/addresses/a': () => {
      addresses = []
      return outcome({ data: 'successfully' })
    },
  })
  const remove = { name: 'Unlink…: a***@work.example, Harbour Project' }
  fireEvent.click(await screen.findByRole('button', remove))
  await waitFor(() =>
    expect(
      screen.getByText(
        'Your signature with ada@example.org will no longer cover contributions from a***@work.example. Contributions already merged stay covered.',
      ),
    ).toBeDefined(),
  )
  fireEvent.click(screen.getByRole('button', { name: 'Keep linked' }))
  await waitFor(() => expect(screen.getByRole('button', remove)).toBe(document.activeElement))
  fireEvent.click(screen.getByRole('button', remove))
  fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  const told = await screen.findByText('a***@work.example is no longer linked for Harbour Project.')
  expect(told).toBe(document.activeElement)
  await expect.poll(() => screen.queryByRole('button', remove)).toBeNull()
})

it('reloads the list if an address is no longer joined, and asks for the address after the session has ended', async () => {
  let code = 'cla.not_found'
  const calls = opensPage('/my', {
    ...listed([], [joinedAddress({ has_signed: false })]),
    'DELETE /v1/my/addresses/a': () => refused(code, code === 'cla.not_found' ? 404 : 401),
  })
  const removes = async (): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: /^Unlink…: / }))
    await waitFor(() =>
      expect(screen.getByText(/Your signature with a\*{3}@work.example will no longer cover/)).toBeDefined(),
    )
    fireEvent.click(screen.getByRole('button', { name: 'Unlink' }))
  }
  await removes()
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click(within(dialog).getAllByRole('button')[0] ?? dialog)
  await expect.poll(() => calls.filter(({ call }) => call === 'GET /v1/my/signings').length).toBe(2)
  code = 'cla.expired_token'
  await removes()
  expect(await screen.findByRole('heading', { name: 'Your session has ended' })).toBeDefined()
})

it('asks for the receipt number before another address is joined', async () => {
  opensPage('/my', {
    ...lists(aRow({})),
    'POST /v1/my/signings/1/number': () => outcome({ data: 'successfully' }),
  })
  await opensJoining()
  expect(await screen.findByText(/To link another address to this signature, enter the number/)).toBeDefined()
  gives('Receipt number', '7F3K-92QD', 'Open')
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Other email/ })).toBe(document.activeElement))
})

it('lists in Chinese the signatures of an account, and links to all signatures of the address', async () => {
  await speak('zh')
  opensPage('/my', listed([], [], { ...session, has_mailbox: false, platform: 'github', login: 'ada-writes' }))
  expect(await screen.findByText('用您的 GitHub 账号 ada-writes 签署的协议')).toBeDefined()
  expect(screen.queryByRole('button', { name: '关联其他邮箱…' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '查看全部协议' }))
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: '邮箱' })).value).toBe('ada@example.org')
  await speak('en')
})
