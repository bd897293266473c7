/** Steps of signing as an individual on the real screens. */
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

export const signPagePath = '/sign-cla/harbour/individual'
export const person = userEvent.setup()

export async function describeOneself(name = 'O’Brien & Søn', email = 'ada@example.org'): Promise<void> {
  await person.click(await screen.findByRole('textbox', { name: 'Name' }))
  await person.paste(name)
  await person.click(screen.getByRole('textbox', { name: 'Email' }))
  await person.paste(email)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

export async function enterCode(code: string): Promise<void> {
  const input = await screen.findByRole('textbox', { name: 'Six-digit code' })
  await person.clear(input)
  await person.click(input)
  await person.paste(code)
  await person.click(screen.getByRole('button', { name: 'Continue' }))
}

export async function tickAndSign(): Promise<void> {
  await person.click(await screen.findByRole('checkbox', { name: 'I have read and accept the agreement' }))
  await person.click(screen.getByRole('checkbox', { name: /privacy policy/ }))
  await person.click(screen.getByRole('button', { name: 'Sign the individual agreement' }))
}
