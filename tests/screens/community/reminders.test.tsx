// @vitest-environment happy-dom
/** Reminders in the list of companies, and their *Undo* button: its message, the keyboard, and a reload within ten seconds. */
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Schemas } from '../../../openapi/index.ts'
import { undoTime } from '../../../src/domain/text/limits.ts'
import { type Calls, communityManager, opensPage, refused, outcome, type Service, speak } from '../stage.tsx'

const now = Date.UTC(2026, 10, 20, 9)

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now })
  await speak('en')
})
afterEach(() => void vi.useRealTimers())

const row = (id: string, name: string, over: Partial<Schemas['Corporation']>): Schemas['Corporation'] => ({
  id,
  cla_id: '0',
  cla_language: 'English',
  version: 1,
  admin_name: 'Ada',
  admin_email: `ada@${id}.example`,
  corporation_name: name,
  date: '2026-11-02',
  signed_at: now,
  state: 'mailed',
  pdf_uploaded: false,
  admin_added: false,
  reminded_at: 0,
  last_letter_at: now,
  can_remind: false,
  ...over,
})
const rows = [
  row('a', 'Acme', { can_remind: true }),
  row('b', 'Bolt', { reminded_at: Date.UTC(2026, 10, 14, 12) }),
  row('c', 'Crane', { can_remind: true, reminded_at: Date.UTC(2026, 9, 28, 12) }),
  row('d', 'Dock', { state: 'approved' }),
]
const counts = { submitted: 0, mailed: 30, uploaded: 0, approved: 1, deleted: 0 }
const reminders = '/v1/corporation-signing/reminders/harbour'
const undoId = 'f'.repeat(32)
const harbour: Service = {
  'GET /v1/corporation-manager': () => outcome({ data: communityManager }),
  'GET /v1/corporation-signing/page/harbour': () =>
    outcome({ data: { total: 31, page_data: rows, next: 'more', counts } }),
  [`POST ${reminders}`]: () => outcome({ data: { reminded: 1, more: false, refused: [], undo: undoId } }),
  [`DELETE ${reminders}/${undoId}`]: () => outcome({ data: { undone: 1, missed: 0 } }),
}

const user = userEvent.setup({ advanceTimers: (ms) => void vi.advanceTimersByTime(ms) })
const button = (name: string | RegExp) => screen.findByRole('button', { name })
const called = (calls: Calls, call: string) => calls.filter((one) => one.call === call)

async function opens(service: Service = harbour): Promise<Calls> {
  const calls = opensPage('/project/harbour/corporations', service)
  await button('Remind Acme')
  return calls
}

describe('reminders', () => {
  it('are offered when another may be sent; otherwise the button shows the date of the last one and is disabled', async () => {
    const calls = await opens()
    const late = await button(/^Reminded 14 Nov/)
    expect(late.getAttribute('aria-disabled')).toBe('true')
    await user.click(late)
    expect(called(calls, `POST ${reminders}`)).toEqual([])
    expect(await screen.findByText(/^Reminded 28 Oct/)).toBeTruthy()
    expect(await button('Remind Crane')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /Remind.* Dock/ })).toBeNull()
  })

  it('of one company show a polite message and keep the focus; Ctrl+Z undoes them, except in a text field', async () => {
    const calls = await opens()
    const remind = await button('Remind Acme')
    await user.click(remind)
    const undo = await button('Undo')
    const line = undo.closest('[role=status]')
    expect(line?.textContent).toContain('Acme will get a reminder by email.')
    expect(document.activeElement).toBe(await button('Remind Acme'))
    await user.click(screen.getByRole('searchbox'))
    await user.keyboard('{Control>}z{/Control}')
    expect(called(calls, `DELETE ${reminders}/${undoId}`)).toEqual([])
    ;(await button('Remind Acme')).focus()
    await user.keyboard('{Control>}z{/Control}')
    await screen.findByText(/Reminders undone: 1. No emails were sent./)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(called(calls, `DELETE ${reminders}/${undoId}`)).toHaveLength(1)
    await user.keyboard('{Control>}z{/Control}')
    expect(called(calls, `DELETE ${reminders}/${undoId}`)).toHaveLength(1)
  })

  it('can be undone for ten seconds; the line stays, and takes the focus from Undo', async () => {
    const calls = await opens()
    await user.click(await button('Remind Acme'))
    const undo = await button('Undo')
    undo.focus()
    await act(() => vi.advanceTimersByTimeAsync(undoTime))
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
    expect(document.activeElement).toBe(await button('Dismiss'))
    await user.keyboard('{Control>}z{/Control}')
    expect(called(calls, `DELETE ${reminders}/${undoId}`)).toEqual([])
  })

  it('explain why it is too late to undo', async () => {
    await opens({ ...harbour, [`DELETE ${reminders}/${undoId}`]: () => refused('cla.undo_over') })
    await user.click(await button('Remind Acme'))
    await user.click(await button('Undo'))
    expect(await screen.findByText(/This can no longer be undone/)).toBeTruthy()
  })

  it('of selected companies are sent to those with a document to return; of all, in one call; only failures are listed', async () => {
    const calls = await opens({
      ...harbour,
      [`POST ${reminders}`]: () =>
        outcome({
          data: {
            reminded: 29,
            more: false,
            refused: [{ signing_id: 'b', corporation_name: 'Bolt', error_code: 'cla.reminded_recently' }],
            undo: undoId,
          },
        }),
    })
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    const bar = within(await screen.findByRole('group', { name: 'Bulk actions' }))
    await user.click(bar.getByRole('button', { name: 'Send reminders' }))
    await screen.findByText(/Reminders sent: 29\./)
    expect(screen.getByText(/Bolt: got an email less than three days ago/)).toBeTruthy()
    expect(screen.queryByText(/Acme:/)).toBeNull()
    await user.click(bar.getByRole('button', { name: 'Select all 31' }))
    await user.click(bar.getByRole('button', { name: 'Send reminders' }))
    await vi.waitFor(() => expect(called(calls, `POST ${reminders}`)).toHaveLength(2))
    expect(called(calls, `POST ${reminders}`).map(({ body }) => body)).toEqual([
      { signing_ids: ['a', 'b', 'c'] },
      { state: 'all' },
    ])
  })
})

describe('activating an employee', () => {
  const employee = {
    id: 'e',
    name: 'Grace',
    email: 'grace@acme.example',
    date: '2026-11-02',
    signed_at: now,
    enabled: false,
  }
  const employeeManager: Schemas['Manager'] = {
    ...communityManager,
    role: 'manager',
    link_id: 'harbour',
    account: 'wang_acme',
  }
  const manager: Service = {
    'GET /v1/corporation-manager': () => outcome({ data: employeeManager }),
    'GET /v1/employee-signing/counts': () => outcome({ data: { active: 0, inactive: 1, domains: [] } }),
    'GET /v1/employee-signing': () => outcome({ data: [employee], page: { next: '', active: 0, inactive: 1 } }),
    'PUT /v1/employee-signing': ({ change }) =>
      outcome({ data: [{ id: 'e', done: true, error_code: '' }], undo: change === 'activate' ? undoId : '' }),
    [`DELETE /v1/employee-signing/activations/${undoId}`]: () => outcome({ data: { undone: 1, missed: 0 } }),
  }

  it('can be undone, with a message that no email was sent; deleting cannot', async () => {
    const calls = opensPage('/corp/harbour/employee-list', manager)
    await user.click(await button('Activate Grace'))
    await user.click(await button('Undo'))
    await screen.findByText('1 no longer active. No emails were sent.')
    expect(called(calls, `DELETE /v1/employee-signing/activations/${undoId}`)).toHaveLength(1)
    await user.click(screen.getByRole('checkbox', { name: 'Select Grace' }))
    const bar = within(await screen.findByRole('group', { name: 'Bulk actions' }))
    await user.click(bar.getByRole('button', { name: 'Delete' }))
    await user.click(await button('Delete Grace'))
    await screen.findByText(/deleted and notified by email/)
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
  })
})
