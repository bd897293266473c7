// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResendButton } from '../../../src/web/ui/fields/resend-button.tsx'
import { openSystem } from '../../../src/web/ui/theme/theme.ts'
import { speak } from '../stage.tsx'

const system = openSystem()

beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Props = Parameters<typeof ResendButton>[0]

/** Renders the button. `changes` renders it again with other properties. */
function shown(props: Omit<Props, 'onResend'>): {
  onResend: () => void
  changes: (props: Omit<Props, 'onResend'>) => void
} {
  const onResend = vi.fn<() => void>()
  const button = (given: Omit<Props, 'onResend'>) => (
    <ChakraProvider value={system}>
      <ResendButton {...given} onResend={onResend} />
    </ChakraProvider>
  )
  const { rerender } = render(button(props))
  return { onResend, changes: (given) => rerender(button(given)) }
}

describe('the resend button', () => {
  const sent = { resendAt: 1_060_000, announces: 'sent' } as const

  it('counts down without losing the focus, and announces only start and end', () => {
    const { onResend, changes } = shown({ ...sent, isReady: false })
    const button = screen.getByRole('button', { name: 'Send again in 60 s' })
    const announced = screen.getByRole('status').textContent
    button.focus()
    act(() => void vi.advanceTimersByTime(18_000))
    expect(button.textContent).toBe('Send again in 42 s')
    expect(screen.getByRole('status').textContent).toBe(announced)
    fireEvent.click(button)
    expect(onResend).not.toHaveBeenCalled()

    act(() => void vi.advanceTimersByTime(42_000))
    changes({ ...sent, isReady: true })
    expect(button.textContent).toBe('Send a new code')
    expect(screen.getByRole('status').textContent).toBe('You can ask for a new code now.')
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(onResend).toHaveBeenCalledOnce()
  })

  it('ignores clicks until a request is possible, even after the countdown', () => {
    const { onResend, changes } = shown({ ...sent, isReady: false })
    act(() => void vi.advanceTimersByTime(60_000))
    const button = screen.getByRole('button', { name: 'Send a new code' })
    expect([button.getAttribute('aria-disabled'), screen.getByRole('status').textContent]).toEqual(['true', ''])
    fireEvent.click(button)
    expect(onResend).not.toHaveBeenCalled()
    changes({ ...sent, isReady: true })
    expect(button.getAttribute('aria-disabled')).toBe('false')
    fireEvent.click(button)
    expect(onResend).toHaveBeenCalledOnce()
  })

  it('shows a long wait in minutes', () => {
    shown({ resendAt: 1_000_000 + 3_298_000, isReady: false, announces: null })
    const button = screen.getByRole('button', { name: 'Send again in 55 min' })
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(3_298_000 - 120_000))
    expect(button.textContent).toBe('Send again in 120 s')
  })
})
