// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadingCloseDelay, toastDuration, toastOffset } from '../../../src/domain/text/limits.ts'
import { LoadingBar } from '../../../src/web/ui/page/loading-bar.tsx'
import { openSystem } from '../../../src/web/ui/theme/theme.ts'
import { toast } from '../../../src/web/ui/messages/toast.ts'
import { Toasts } from '../../../src/web/ui/messages/toasts.tsx'
import { speak } from '../stage.tsx'

const system = openSystem()

beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const page = (children: ReactNode) => <ChakraProvider value={system}>{children}</ChakraProvider>
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))

describe('a toast', () => {
  it('is shown for three seconds, sixteen pixels from the lower edge', () => {
    expect([toastDuration, toastOffset]).toEqual([3000, 16])
    render(page(<Toasts />))
    act(() => toast('code.sending', { email: 'ada@example.org' }))
    expect(screen.getByRole('status').textContent).toBe('Sending a code to ada@example.org…')
    const { top, bottom } = getComputedStyle(screen.getByRole('status'))
    expect([top, bottom]).toEqual(['auto', 'calc(0px + 16px)'])
    pass(toastDuration - 1)
    expect(screen.getByRole('status').textContent).not.toBe('')
    pass(1)
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('is replaced by the next, which lasts three seconds of its own', () => {
    render(page(<Toasts />))
    act(() => toast('code.sending', { email: 'a@b.cc' }))
    pass(2000)
    act(() => toast('code.sending', { email: 'c@d.ee' }))
    pass(2000)
    expect(screen.getByRole('status').textContent).toContain('c@d.ee')
  })
})

describe('the loading line', () => {
  it('stays 400 ms after the response', () => {
    expect(loadingCloseDelay).toBe(400)
    const { rerender } = render(page(<LoadingBar busy />))
    pass(5000)
    rerender(page(<LoadingBar busy={false} />))
    pass(399)
    expect(screen.queryByRole('progressbar', { name: 'Loading' })).toBeTruthy()
    pass(1)
    expect(screen.queryByRole('progressbar')).toBeNull()
  })
})
