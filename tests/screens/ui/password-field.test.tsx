// @vitest-environment happy-dom
import { ChakraProvider } from '@chakra-ui/react'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { object, string } from 'yup'
import { CheckedForm } from '../../../src/web/ui/fields/checked-form.tsx'
import { EmailField } from '../../../src/web/ui/fields/email-field.tsx'
import { PasswordField } from '../../../src/web/ui/fields/password-field.tsx'
import { loadWords } from '../../../src/web/i18n/index.ts'
import { openSystem } from '../../../src/web/ui/theme/theme.ts'
import { speak } from '../stage.tsx'

const system = openSystem()

beforeEach(async () => {
  await speak('en')
  await loadWords('access')
})
afterEach(cleanup)

type Typed = { email: string; password: string }
const schema = object({ email: string().default(''), password: string().default('').required('problem.missing.code') })

function signIn() {
  const onSubmit = vi.fn<(typed: Typed) => void>()
  render(
    <ChakraProvider value={system}>
      <CheckedForm id="in" values={{ email: '', password: '' }} schema={schema} nameOf={String} onSubmit={onSubmit}>
        <EmailField formId="in" name="email" label="Email" autoComplete="username" />
        <PasswordField formId="in" name="password" label="Password" autoComplete="current-password" />
        <button type="submit">Sign in</button>
      </CheckedForm>
    </ChakraProvider>,
  )
  return onSubmit
}

it('a password is shown and hidden by a named button, which submits nothing', async () => {
  const onSubmit = signIn()
  const input = screen.getByLabelText(/^Password/, { selector: 'input' })
  expect(input.getAttribute('type')).toBe('password')
  await userEvent.type(input, 'Maple-Stair-58')
  await userEvent.click(screen.getByRole('button', { name: 'Show Password' }))
  expect(input.getAttribute('type')).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide Password' }))
  expect(input.getAttribute('type')).toBe('password')
  expect(onSubmit).not.toHaveBeenCalled()
})

it('Enter submits the form, also in the password field', async () => {
  const onSubmit = signIn()
  await userEvent.type(screen.getByLabelText(/^Email/), 'lin@acme.example')
  await userEvent.type(screen.getByLabelText(/^Password/, { selector: 'input' }), 'x{Enter}')
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledWith({ email: 'lin@acme.example', password: 'x' }))
})
