import { pathOf } from '../../../domain/pages/pages.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { authorizeGmail } from '../../usecases/community/mailboxes/authorize-gmail.ts'
import { authorizeMailbox } from '../../usecases/community/mailboxes/authorize-mailbox.ts'
import { changeLinkMailbox } from '../../usecases/community/mailboxes/change-link-mailbox.ts'
import { exportLetters } from '../../usecases/community/mailboxes/export-letters.ts'
import { getGmailAuthCodeUrl } from '../../usecases/community/mailboxes/get-gmail-auth-code-url.ts'
import { listLetters } from '../../usecases/community/mailboxes/list-letters.ts'
import { listPolicies, removePolicy, setPolicy } from '../../usecases/community/policies/link-policies.ts'
import type { MailboxDraft } from '../../usecases/community/mailboxes/mailbox-on-trial.ts'
import { resendLetter } from '../../usecases/community/mailboxes/resend-letter.ts'
import { verifyMailbox } from '../../usecases/community/mailboxes/verify-mailbox.ts'
import { passwordFrom } from '../wire/compatibility.ts'
import type { HandlersOf } from '../api/contract.ts'

type Own =
  | 'verifyMailbox'
  | 'authorizeMailbox'
  | 'getGmailAuthCodeUrl'
  | 'authorizeGmail'
  | 'changeLinkMailbox'
  | 'listLetters'
  | 'exportLetters'
  | 'resendLetter'
  | 'listPolicies'
  | 'setPolicy'
  | 'removePolicy'

type Typed = { email: string; authorize: string | number[]; platform?: string; host?: string; port?: number }

const draftFrom = ({ email, authorize, platform = '', host = '', port = 0 }: Typed): MailboxDraft => ({
  email,
  authorize: passwordFrom(authorize),
  platform,
  host,
  port,
})

/** The area "community", where it is about mailboxes, letters and policies. */
export function mailboxHandlers(services: Services): HandlersOf<Own> {
  return {
    verifyMailbox: async ({ body }, caller, cookies) => {
      const { answer, askedCodes } = await verifyMailbox(services, caller, draftFrom(body))
      cookies.keepAskedCodes(askedCodes)
      return answer
    },

    authorizeMailbox: async ({ body }, caller, cookies) => {
      const { answer, provenAddresses } = await authorizeMailbox(services, caller, {
        ...draftFrom(body),
        code: body.code,
      })
      cookies.keepProvenAddresses(provenAddresses)
      return answer
    },

    changeLinkMailbox: async ({ path, body }, caller) =>
      changeLinkMailbox(services, caller, { linkId: path.link_id, email: body.email }),

    listLetters: async ({ path, query = {} }, caller) =>
      listLetters(services, caller, { linkId: path.link_id, asked: query }),

    exportLetters: async ({ path, query = {} }, caller) =>
      exportLetters(services, caller, { linkId: path.link_id, asked: query }),

    resendLetter: async ({ path }, caller) =>
      resendLetter(services, caller, { linkId: path.link_id, letterId: path.id }),

    listPolicies: async ({ query }, caller) => listPolicies(services, caller, { linkId: query.link_id }),

    setPolicy: async ({ path, body }, caller) =>
      setPolicy(services, caller, {
        kind: path.kind,
        linkId: body.link_id,
        sources: body.sources.map(({ repo: repository, ...source }) => ({ ...source, repository })),
      }),

    removePolicy: async ({ path, query }, caller) =>
      removePolicy(services, caller, { kind: path.kind, language: query.language, linkId: query.link_id }),

    getGmailAuthCodeUrl: async ({ query = {} }, caller, cookies) => {
      const { url, flow } = await getGmailAuthCodeUrl(services, caller, {
        email: query.email ?? '',
        linkId: query.link_id ?? '',
      })
      cookies.setOut({ flow, url })
      return { url }
    },

    authorizeGmail: async ({ query = {} }, _, cookies) => {
      const { code = '', state = '', error = '' } = query
      const flow = cookies.flowFor(state)
      const { linkId, came } = await authorizeGmail(services, { code, state, error, flow })
      cookies.comeBack(state)
      if (came instanceof Refusal) cookies.tell(came)
      else cookies.tellAddress(came.address)
      return { location: linkId === '' ? pathOf('configEmail') : pathOf('linkMailbox', { linkId }) }
    },
  }
}
