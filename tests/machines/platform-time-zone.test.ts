/** A sign-in with a code platform starts with the browser's time zone (decision 177). The answers of the service are stubbed. */
import { expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { platformLoginMachine } from '../../machines/access/sign-in/platform-login.machine.ts'
import { type ClaClient, withClient } from '../../machines/shared/operation.ts'
import { ownTimeZone } from '../../src/domain/text/time-zone.ts'

it.each([
  ['', {}],
  ['key', { 'Invitation-Key': 'key' }],
])('is sent, with the invitation "%s"', async (invitation, header) => {
  const call = vi.fn(async () => ({ url: 'https://code.example/authorize' }))
  const client = { call } as unknown as ClaClient
  const actor = createActor(withClient(platformLoginMachine, client), { input: { isAddressDue: false, invitation } })
  actor.start()
  actor.send({ type: 'platform.chosen', platform: 'github' })
  const request = {
    path: { platform: 'github', purpose: 'login' },
    header: { ...header, 'Time-Zone': ownTimeZone() },
  }
  await vi.waitFor(() => expect(call).toHaveBeenCalledWith('getAuthCodeUrl', request, expect.anything()))
  actor.stop()
})
