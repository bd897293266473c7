import { pathOf } from '../../../domain/pages/page-path.ts'
import type { LabelNames } from '../../../domain/pull-requests/check-policy.ts'
import type { Services } from '../../context/services.ts'
import { beginForgeInstallation, returnFromForgeInstallation } from '../../usecases/checks/forges/forge-installation.ts'
import { beginForgeRegistration } from '../../usecases/checks/forges/forge-registration.ts'
import { beginForgeSignIn } from '../../usecases/checks/forges/begin-forge-sign-in.ts'
import { connectForgeRepositories } from '../../usecases/checks/forges/connect-forge-repositories.ts'
import { connectTokenRepository } from '../../usecases/checks/forges/connect-token-repository.ts'
import { connectTokenOrganization } from '../../usecases/checks/organizations/connect-token-organization.ts'
import { labelsFrom } from '../../usecases/checks/repositories/watch-answers.ts'
import { registerForge } from '../../usecases/checks/forges/register-forge.ts'
import { signInToForge } from '../../usecases/checks/forges/sign-in-to-forge.ts'
import type { OwnHandlers } from './own-handlers.ts'

/** Placeholder token for the page of an unknown registration; the page then shows the reason. */
const unknownKey = 'returned'

/** Returns the path of the page for choosing repositories, to which the forge redirects the browser. */
function connectPath({ linkId, forgeId }: { linkId: string; forgeId: string }): string {
  if (linkId === '') return pathOf('linkedRepo')
  return `${pathOf('connectRepositories', { linkId })}?${new URLSearchParams({ forge: forgeId })}`
}

/** Returns the labels in a request; `usual` if it contains none. */
const labelsIn = (body: Parameters<typeof labelsFrom>[1]): LabelNames | 'usual' | null =>
  body.covered_label === undefined && body.uncovered_label === undefined
    ? 'usual'
    : (labelsFrom({}, body).labels ?? null)

/** Returns the handlers of the area "checks" that add forges and repositories. */
export function forgeHandlers(services: Services) {
  return {
    beginForgeRegistration: async ({ path }, caller, cookies) => {
      const { url, manifest, flow } = await beginForgeRegistration(services, caller, { token: path.token })
      cookies.setOut({ flow, url })
      return { url, manifest }
    },

    registerForge: async ({ query = {} }, _, cookies) => {
      const { code = '', state = '' } = query
      const came = { code, state, flow: cookies.flowFor(state) }
      cookies.comeBack(state)
      const { registration, refusal } = await registerForge(services, came)
      if (refusal) cookies.tell(refusal)
      return { location: pathOf('forgeRegistration', { token: registration || unknownKey }) }
    },

    beginForgeSignIn: async ({ path }, caller, cookies) => {
      const { url, flow } = await beginForgeSignIn(services, caller, { linkId: path.link_id, forgeId: path.forge_id })
      cookies.setOut({ flow, url })
      return { url }
    },

    beginForgeInstallation: async ({ path }, caller, cookies) => {
      const own = { linkId: path.link_id, forgeId: path.forge_id }
      const { url, flow } = await beginForgeInstallation(services, caller, own)
      cookies.setOut({ flow, url })
      return { url }
    },

    signInToForge: async ({ query = {} }, _, cookies) => {
      const { code = '', state = '', error = '' } = query
      const came = { code, state, error, flow: cookies.flowFor(state) }
      cookies.comeBack(state)
      const { refusal, ...began } = await signInToForge(services, came)
      if (refusal) cookies.tell(refusal)
      return { location: connectPath(began) }
    },

    returnFromForgeInstallation: async ({ query = {} }, _, cookies) => {
      const { state = '' } = query
      const flow = cookies.flowFor(state)
      if (state !== '') cookies.comeBack(state)
      return { location: connectPath(await returnFromForgeInstallation(services, { state, flow })) }
    },

    connectForgeRepositories: async ({ path, body }, caller) =>
      connectForgeRepositories(services, caller, {
        linkId: path.link_id,
        forgeId: path.forge_id,
        installationId: body.installation_id,
        repositoryIds: body.repository_ids,
        isDry: body.is_dry ?? false,
      }),

    connectTokenRepository: async ({ path, body }, caller) => {
      const { url, token, kind, own_token: ownToken = '', is_dry: isDry = false } = body
      return connectTokenRepository(services, caller, {
        linkId: path.link_id,
        ...{ url, token, kind, ownToken, isDry, labels: labelsIn(body) },
      })
    },

    connectTokenOrganization: async ({ path, body }, caller) => {
      const { url, token, kind, own_token: ownToken = '', exceptions = [] } = body
      const draft = { linkId: path.link_id, url, token, kind, ownToken, exceptions, labels: labelsIn(body) }
      return connectTokenOrganization(services, caller, draft)
    },
  } satisfies Partial<OwnHandlers>
}
