// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { duration, signPageIdle } from '../../../src/domain/text/limits.ts'
import { describeOneself, person, signPagePath } from './signing-steps.ts'
import { harbour, opensPage, outcome, type Service, speak } from '../stage.tsx'

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => vi.useRealTimers())

const sends = 'POST /v1/individual-signing/harbour/code'
const service = (): Service => ({ ...harbour, [sends]: () => outcome({ data: 'successfully', why: '' }) })
const away = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const notice = () => screen.queryByText(/You were away for half an hour/)

it('after half an hour the code step says that the input is kept, and asks for a new code', async () => {
  await speak('en')
  const calls = opensPage(signPagePath, service())
  await describeOneself()
  await screen.findByRole('textbox', { name: 'Six-digit code' })
  await away(signPageIdle - duration.minute)
  // The page loads the code for idle users only after a minute.
  await act(() => vi.dynamicImportSettled())
  document.body.dispatchEvent(new Event('pointermove', { bubbles: true }))
  await away(2 * duration.minute)
  expect(notice()).toBeNull()
  await away(signPageIdle)
  expect(notice()?.closest('[role=status]')?.textContent).toContain('The code is no longer valid')
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await person.click(screen.getByRole('button', { name: 'Get a new code' }))
  expect(calls.filter(({ call }) => call === sends)).toHaveLength(2)
  await waitFor(() => expect(notice()).toBeNull())
})

it('a page that returns to the foreground after its timers were paused says so too, and that the agreement was updated', async () => {
  await speak('en')
  let isChanged = false
  const list = 'GET /v1/link/harbour/individual'
  const before = harbour[list]
  opensPage(signPagePath, {
    ...service(),
    [list]: (body) => (isChanged ? outcome({ data: [] }) : (before?.(body) ?? 'nothing')),
  })
  await screen.findByRole('heading', { name: 'About you' })
  await away(duration.second)
  isChanged = true
  vi.setSystemTime(Date.now() + signPageIdle)
  document.dispatchEvent(new Event('visibilitychange'))
  await screen.findByText(/You were away for half an hour/)
  expect(notice()?.textContent).toContain('The agreement has changed in the meantime')
  expect(notice()?.textContent).not.toContain('The code')
})
