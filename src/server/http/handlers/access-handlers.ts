import { pathOf } from '../../../domain/pages/pages.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { changePassword } from '../../usecases/access/passwords/change-password.ts'
import { changeRole } from '../../usecases/access/sign-in/change-role.ts'
import { cancelPendingSignIn, getPendingSignIn } from '../../usecases/access/platform-sign-in/pending-sign-ins.ts'
import { completePendingSignIn } from '../../usecases/access/platform-sign-in/complete-pending-sign-in.ts'
import { finishPersonSignIn } from '../../usecases/person/my-session/finish-person-sign-in.ts'
import { sendSignInCode } from '../../usecases/access/platform-sign-in/send-sign-in-code.ts'
import { getAuthCodeUrl } from '../../usecases/access/platform-sign-in/get-auth-code-url.ts'
import { getPasswordReset } from '../../usecases/access/passwords/get-password-reset.ts'
import { getOrganizationChoice, listOrganizations } from '../../usecases/access/platform-sign-in/list-organizations.ts'
import { getManager } from '../../usecases/access/sign-in/get-manager.ts'
import { giveConsent } from '../../usecases/access/sign-in/give-consent.ts'
import { recognizeBrowser } from '../../usecases/access/sign-in/recognize-browser.ts'
import {
  requestPasswordReset,
  requestPasswordResetOfLink,
} from '../../usecases/access/passwords/request-password-reset.ts'
import { resetPassword } from '../../usecases/access/passwords/reset-password.ts'
import { signInByPlatform } from '../../usecases/access/platform-sign-in/sign-in-by-platform.ts'
import { signInManager } from '../../usecases/access/sign-in/sign-in-manager.ts'
import { signOut, signOutManager } from '../../usecases/access/sign-in/sign-out.ts'
import { passwordFrom } from '../wire/compatibility.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'signInManager'
  | 'getAuthCodeUrl'
  | 'signInByPlatform'
  | 'getPendingSignIn'
  | 'sendSignInCode'
  | 'completePendingSignIn'
  | 'cancelPendingSignIn'
  | 'listOrganizations'
  | 'getOrganizationChoice'
  | 'signOutManager'
  | 'getManager'
  | 'changePassword'
  | 'changeRole'
  | 'signOut'
  | 'giveConsent'
  | 'recognizeBrowser'
  | 'requestPasswordReset'
  | 'requestPasswordResetOfLink'
  | 'getPasswordReset'
  | 'resetPassword'

/** The area "access". */
export function accessHandlers(services: Services): HandlersOf<Own> {
  return {
    signInManager: async ({ body }, caller, cookies) => {
      const { answer, grant, devices, provenRoles } = await signInManager(services, caller, {
        linkId: body.link_id ?? '',
        user: body.user,
        password: passwordFrom(body.password),
        privacyConsented: body.privacy_consented ?? false,
        session: cookies.session,
        devices: cookies.devices,
      })
      cookies.admit(grant)
      cookies.remember(devices)
      if (provenRoles !== null) cookies.keepProvenRoles(provenRoles)
      return answer
    },

    getAuthCodeUrl: async ({ path, header }, caller, cookies) => {
      const invitation = header['Invitation-Key'] ?? ''
      const { url, flow } = await getAuthCodeUrl(services, caller, { platform: path.platform, invitation })
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

    sendSignInCode: async ({ body }, caller, cookies) => {
      const { answer, askedCodes } = await sendSignInCode(services, caller, {
        pending: cookies.pendingSignIn,
        email: body.email,
      })
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    completePendingSignIn: async ({ body }, caller, cookies) => {
      const { grant, provenAddresses } = await completePendingSignIn(services, caller, {
        pending: cookies.pendingSignIn,
        email: body.email,
        code: body.verification_code,
        session: cookies.session,
      })
      cookies.admit(grant)
      cookies.keepProvenAddresses(provenAddresses)
      cookies.keepPendingSignIn(null)
      return 'successfully'
    },

    cancelPendingSignIn: async (_, caller, cookies) => {
      if (await cancelPendingSignIn(services, caller, cookies.pendingSignIn)) {
        cookies.tell(new Refusal('cla.no_public_email'))
      }
      cookies.keepPendingSignIn(null)
      return 'successfully'
    },

    listOrganizations: async (_, caller) => listOrganizations(services, caller),

    getOrganizationChoice: async (_, caller) => getOrganizationChoice(services, caller),

    signOutManager: async (_, caller, cookies) => {
      cookies.dismiss()
      return signOutManager(services, caller)
    },

    signOut: async (_, caller, cookies) => {
      cookies.dismiss()
      return signOut(services, caller)
    },

    getManager: async (_, caller, cookies) => getManager(services, caller, cookies),

    changeRole: async ({ body }, caller, cookies) => {
      const input = { linkId: body.link_id, provenRoles: cookies.provenRoles }
      const { answer, grant, provenRoles } = await changeRole(services, caller, input)
      cookies.admit(grant)
      cookies.keepProvenRoles(provenRoles)
      return answer
    },

    changePassword: async ({ body }, caller, cookies) => {
      const oldPassword = passwordFrom(body.old_password)
      const newPassword = passwordFrom(body.new_password)
      cookies.admit(await changePassword(services, caller, { oldPassword, newPassword, devices: cookies.devices }))
      return 'successfully'
    },

    giveConsent: async (_, caller, cookies) => {
      cookies.admit(await giveConsent(services, caller))
      return 'successfully'
    },

    recognizeBrowser: async ({ body }, caller, cookies) => {
      const { devices } = await recognizeBrowser(services, caller, { key: body.key, devices: cookies.devices })
      cookies.remember(devices)
      return 'successfully'
    },

    requestPasswordReset: async ({ body }, caller) =>
      requestPasswordReset(services, caller, { linkId: body.link_id ?? '', email: body.email }),

    requestPasswordResetOfLink: async ({ path, body }, caller) =>
      requestPasswordResetOfLink(services, caller, { linkId: path.link_id, email: body.email }),

    getPasswordReset: async ({ path, header }, caller) =>
      getPasswordReset(services, caller, { linkId: path.link_id, key: header['Password-Retrieval-Key'] }),

    resetPassword: async ({ path, header, body }, caller, cookies) => {
      const key = header['Password-Retrieval-Key']
      const password = passwordFrom(body.password)
      const { devices } = await resetPassword(services, caller, {
        linkId: path.link_id,
        key,
        password,
        devices: cookies.devices,
      })
      cookies.remember(devices)
      return 'successfully'
    },
  }
}
