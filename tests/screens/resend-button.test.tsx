// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ResendButton } from '../../src/web/ui/fields/resend-button.tsx'
import { openSystem } from '../../src/web/ui/theme.ts'
import { speak } from './stage.tsx'

const system = openSystem()

beforeEach(async () => {
  await speak('en')
  vi.useFakeTimers({ now: 1_000_000 })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('the button for another code', () => {
  it('counts down without losing the focus, and announces only start and end', () => {
    const onResend = vi.fn<() => void>()
    render(
      <ChakraProvider value={system}>
        <ResendButton resendAt={1_060_000} busy={false} announces="sent" onResend={onResend} />
      </ChakraProvider>,
    )
    const button = screen.getByRole('button', { name: 'Send again in 60 s' })
    const announced = screen.getByRole('status').textContent
    button.focus()
    act(() => void vi.advanceTimersByTime(18_000))
    expect(button.textContent).toBe('Send again in 42 s')
    expect(screen.getByRole('status').textContent).toBe(announced)
    fireEvent.click(button)
    expect(onResend).not.toHaveBeenCalled()

    act(() => void vi.advanceTimersByTime(42_000))
    expect(button.textContent).toBe('Send a new code')
    expect(screen.getByRole('status').textContent).toBe('You can ask for a new code now.')
    expect(document.activeElement).toBe(button)
    fireEvent.click(button)
    expect(onResend).toHaveBeenCalledOnce()
  })

  it('tells a long wait in minutes', () => {
    render(
      <ChakraProvider value={system}>
        <ResendButton resendAt={1_000_000 + 3_298_000} busy={false} announces={null} onResend={vi.fn<() => void>()} />
      </ChakraProvider>,
    )
    const button = screen.getByRole('button', { name: 'Send again in 55 min' })
    expect(screen.getByRole('status').textContent).toBe('')
    act(() => void vi.advanceTimersByTime(3_298_000 - 120_000))
    expect(button.textContent).toBe('Send again in 120 s')
  })
})
