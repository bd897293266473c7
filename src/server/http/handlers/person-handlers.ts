import type { Services } from '../../context/services.ts'
import { beginPersonSignIn } from '../../usecases/person/my-session/begin-person-sign-in.ts'
import { closePersonSession } from '../../usecases/person/my-session/open-person-session.ts'
import { downloadOwnData } from '../../usecases/person/my-agreements/download-own-data.ts'
import { getOwnSigning } from '../../usecases/person/my-agreements/get-own-signing.ts'
import { getOwnData } from '../../usecases/person/my-agreements/get-own-data.ts'
import { verifySigning } from '../../usecases/verification/verify-signing.ts'
import type { OwnHandlers } from './own-handlers.ts'

export function personHandlers(services: Services) {
  return {
    beginPersonSignIn: async ({ path }, caller, cookies) => {
      const way = await beginPersonSignIn(services, caller, { platform: path.platform, secret: cookies.person })
      cookies.setOut(way)
      return { url: way.url }
    },

    closePersonSession: async (_, person, cookies) => {
      cookies.keepPerson(null)
      return closePersonSession(services, person)
    },

    getOwnSigning: async ({ path }, person) => getOwnSigning(services, person, path.id, verifySigning),

    getOwnData: async (_, person) => getOwnData(services, person, verifySigning),

    downloadOwnData: async (_, person) => downloadOwnData(services, person, verifySigning),
  } satisfies Partial<OwnHandlers>
}
