import { pathOf } from '../../../domain/pages/page-path.ts'
import { Refusal } from '../../../domain/pages/refusal.ts'
import type { Services } from '../../context/services.ts'
import { authorizeGmail } from '../../usecases/community/mailboxes/authorize-gmail.ts'
import { authorizeMailbox } from '../../usecases/community/mailboxes/authorize-mailbox.ts'
import { getGmailAuthCodeUrl } from '../../usecases/community/mailboxes/get-gmail-auth-code-url.ts'
import { setPolicy } from '../../usecases/community/policies/link-policies.ts'
import type { MailboxDraft } from '../../usecases/community/mailboxes/mailbox-on-trial.ts'
import { verifyMailbox } from '../../usecases/community/mailboxes/verify-mailbox.ts'
import { passwordFrom } from '../wire/compatibility.ts'
import type { OwnHandlers } from './own-handlers.ts'

type Typed = { email: string; authorize: string | number[]; platform?: string; host?: string; port?: number }

const draftFrom = ({ email, authorize, platform = '', host = '', port = 0 }: Typed): MailboxDraft => ({
  email,
  authorize: passwordFrom(authorize),
  platform,
  host,
  port,
})

/** Returns the handlers of the area "community" for mailboxes, emails and policies. */
export function mailboxHandlers(services: Services) {
  return {
    verifyMailbox: async ({ body }, caller) => verifyMailbox(services, caller, draftFrom(body)),

    authorizeMailbox: async ({ body }, caller) =>
      authorizeMailbox(services, caller, {
        ...draftFrom(body),
        code: body.code,
      }),

    setPolicy: async ({ path, body }, caller) =>
      setPolicy(services, caller, {
        kind: path.kind,
        linkId: body.link_id,
        sources: body.sources.map(({ repo: repository, ...source }) => ({ ...source, repository })),
      }),

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
  } satisfies Partial<OwnHandlers>
}
