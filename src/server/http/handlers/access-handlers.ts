import { pathOf } from '../../../domain/pages/page-path.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { changePassword } from '../../usecases/access/passwords/change-password.ts'
import { cancelPendingSignIn, getPendingSignIn } from '../../usecases/access/platform-sign-in/pending-sign-ins.ts'
import { completePendingSignIn } from '../../usecases/access/platform-sign-in/complete-pending-sign-in.ts'
import { finishPersonSignIn } from '../../usecases/person/my-session/finish-person-sign-in.ts'
import { getAuthCodeUrl } from '../../usecases/access/platform-sign-in/get-auth-code-url.ts'
import { getManager } from '../../usecases/access/sign-in/get-manager.ts'
import { requestPasswordReset } from '../../usecases/access/passwords/request-password-reset.ts'
import { resetPassword } from '../../usecases/access/passwords/reset-password.ts'
import { signInByPlatform } from '../../usecases/access/platform-sign-in/sign-in-by-platform.ts'
import { signInManager } from '../../usecases/access/sign-in/sign-in-manager.ts'
import { signOut, signOutManager } from '../../usecases/access/sign-in/sign-out.ts'
import { passwordFrom } from '../wire/compatibility.ts'
import type { OwnHandlers } from './own-handlers.ts'

export function accessHandlers(services: Services) {
  return {
    signInManager: async ({ body }, caller, cookies) =>
      signInManager(services, caller, {
        linkId: body.link_id ?? '',
        user: body.user,
        password: passwordFrom(body.password),
        privacyConsented: body.privacy_consented ?? false,
        timeZone: body.time_zone,
        session: cookies.session,
        devices: cookies.devices,
      }),

    getAuthCodeUrl: async ({ path, header }, caller, cookies) => {
      const invitation = header['Invitation-Key'] ?? ''
      const asked = { platform: path.platform, invitation, timeZone: header['Time-Zone'] }
      const { url, flow } = await getAuthCodeUrl(services, caller, asked)
      cookies.setOut({ flow, url })
      return { url }
    },

    signInByPlatform: async ({ path, query = {} }, caller, cookies) => {
      const { code = '', state = '', error = '' } = query
      const flow = cookies.flowFor(state)
      const came = { platform: path.platform, code, state, error, flow, session: cookies.session }
      cookies.comeBack(state)
      const person = await finishPersonSignIn(services, came)
      if (person) {
        if ('refusal' in person) cookies.tell(person.refusal)
        else if (person.secret !== null) cookies.keepPerson(person.secret)
        return { location: pathOf('myAgreements') }
      }
      const outcome = await signInByPlatform(services, caller, came)
      const invitation = outcome.invitation === '' ? null : pathOf('linkInvitation', { token: outcome.invitation })
      if ('grant' in outcome) cookies.admit(outcome.grant)
      if ('pending' in outcome) {
        cookies.keepPendingSignIn(outcome.pending)
        return { location: pathOf('platformEmail') }
      }
      if (!('refusal' in outcome)) return { location: invitation ?? '/home' }
      cookies.tell(outcome.refusal)
      return { location: invitation ?? pathOf('platforms') }
    },

    getPendingSignIn: async (_request, _caller, cookies) => getPendingSignIn(services, cookies.pendingSignIn),

    completePendingSignIn: async ({ body }, caller, cookies) => {
      const result = await completePendingSignIn(services, caller, {
        pendingSignIn: cookies.pendingSignIn,
        email: body.email,
        verificationCode: body.verification_code,
        session: cookies.session,
      })
      cookies.keepPendingSignIn(null)
      return result
    },

    cancelPendingSignIn: async (_, caller, cookies) => {
      if (await cancelPendingSignIn(services, caller, cookies.pendingSignIn)) {
        cookies.tell(new Refusal('cla.no_public_email'))
      }
      cookies.keepPendingSignIn(null)
      return 'successfully'
    },

    signOutManager: async (_, caller, cookies) => {
      cookies.dismiss()
      return signOutManager(services, caller)
    },

    signOut: async (_, caller, cookies) => {
      cookies.dismiss()
      return signOut(services, caller)
    },

    getManager: async (_, caller, cookies) => getManager(services, caller, cookies),

    changePassword: async ({ body }, caller, cookies) => {
      const oldPassword = passwordFrom(body.old_password)
      const newPassword = passwordFrom(body.new_password)
      return changePassword(services, caller, { oldPassword, newPassword, devices: cookies.devices })
    },

    requestPasswordReset: async ({ body }, caller) =>
      requestPasswordReset(services, caller, { linkId: body.link_id ?? '', email: body.email }),

    resetPassword: async ({ path, header, body }, caller, cookies) =>
      resetPassword(services, caller, {
        linkId: path.link_id,
        key: header['Password-Retrieval-Key'],
        password: passwordFrom(body.password),
        devices: cookies.devices,
      }),
  } satisfies Partial<OwnHandlers>
}
