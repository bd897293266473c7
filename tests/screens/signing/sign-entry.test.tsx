// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { aBrowserEnvironment, harbour, refused, speak, opensPage } from '../stage.tsx'

beforeAll(() => speak('en'))

describe('the sign entry', () => {
  it("links to the individual's sign page", async () => {
    opensPage('/sign/harbour')
    const link = await screen.findByRole('link', { name: 'Sign individual CLA' })
    expect(link.getAttribute('href')).toBe('/sign-cla/harbour/individual')
    expect(document.title).toBe('Harbour Project contributor agreement · Assent')
  })

  it('explains why a kind is unavailable', async () => {
    opensPage('/sign/harbour')
    const corporation = await screen.findByRole('button', { name: 'Sign corporate CLA' })
    const reason = document.getElementById(corporation.getAttribute('aria-describedby') ?? '')?.textContent
    expect(corporation.getAttribute('aria-disabled')).toBe('true')
    expect(reason).toBe('This community does not offer this agreement.')
    // Employees sign the individual agreement.
    const employee = screen.getByRole('link', { name: 'Sign as an employee' })
    expect(employee.getAttribute('href')).toBe('/sign-cla/harbour/employee')
  })

  it('says that a link does not exist, without a useless retry', async () => {
    opensPage('/sign/harbour', { 'GET /v1/link/harbour': () => refused('cla.no_link') })
    expect((await screen.findByRole('alert')).textContent).toContain('This signing link doesn’t exist')
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  it.each(['/sign/harbour', '/sign-cla/harbour/individual'])(
    'the link of %s is remembered once it has opened',
    async (path) => {
      const unknown = aBrowserEnvironment()
      opensPage(path, { 'GET /v1/link/harbour': () => refused('cla.no_link') }, unknown)
      await screen.findByRole('alert')
      expect(unknown.lastSeen.linkId()).toBeNull()
      const known = aBrowserEnvironment()
      opensPage(path, harbour, known)
      await waitFor(() => expect(known.lastSeen.linkId()).toBe('harbour'))
    },
  )

  it('can retry when there was no response', async () => {
    let lost = true
    opensPage('/sign/harbour', {
      ...harbour,
      'GET /v1/link/harbour': () => (lost ? 'nothing' : (harbour['GET /v1/link/harbour']?.({}) ?? 'nothing')),
    })
    const again = await screen.findByRole('button', { name: 'Try again' })
    lost = false
    await userEvent.click(again)
    expect(await screen.findByRole('link', { name: 'Sign individual CLA' })).toBeTruthy()
  })
})
