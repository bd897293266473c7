/** Trial mode, used when the service starts without configuration (decision 25): a sample community, and an inbox that receives all emails. */
import type { FastifyInstance } from 'fastify'
import type { Services } from '../context/services.ts'
import { inboxRoutes } from './inbox/inbox-routes.ts'
import type { MailCatcher } from './inbox/mail-catcher.ts'
import { type SampleKey, samples } from './sample-agreements.ts'
import type { SampleCheck } from './sample-forge/forge-state.ts'
import { openSampleForge, sampleForgePath } from './sample-forge/sample-forge.ts'
import { sampleCommunity } from './sample-community.ts'
import { sampleFiles } from './sample-files.ts'
import { pathOf } from '../../domain/pages/page-path.ts'
import type { TrialSample } from '../../domain/projects/service-settings.ts'

/** Response of `GET /trial.json` without the checks. Contains the password only if the service listens on loopback. */
export type TrialGuide = {
  sign_url: string
  link_id: string
  community_manager: { user: string; email: string; password?: string }
  inbox_url: string
  inbox_json_url: string
  agreement_urls: Record<SampleKey, string>
  forge_url: string
}

type AnsweredGuide = TrialGuide & { checks: SampleCheck[] }

export type Trial = {
  guide: TrialGuide
  /** Printed at startup. Never included in a response if the service is reachable from other machines. */
  password: string
  /** Links and account for `/index`. */
  sample: TrialSample
  register(app: FastifyInstance): void
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

/** Finds or creates the sample community; `register` adds the trial's routes to the app. */
export async function openTrial(services: Services, catcher: MailCatcher): Promise<Trial> {
  const { publicUrl, host } = services.config
  const files = sampleFiles(services)
  const { linkId, manager } = await sampleCommunity(services, files)
  const { password, ...known } = manager
  const forge = await openSampleForge(services, { linkId })
  const urls = samples.map(({ key, file }) => [key, `${publicUrl}/trial/agreements/${file}`])
  const guide: TrialGuide = {
    sign_url: publicUrl + pathOf('entry', { params: linkId }),
    link_id: linkId,
    community_manager: isLoopback(host) ? { ...known, password } : known,
    inbox_url: `${publicUrl}/trial`,
    inbox_json_url: `${publicUrl}/trial/inbox.json`,
    agreement_urls: Object.fromEntries(urls) as TrialGuide['agreement_urls'],
    forge_url: forge.url,
  }
  return {
    guide,
    password,
    sample: {
      linkId,
      inboxPath: '/trial',
      forgePath: sampleForgePath,
      user: known.user,
      password: guide.community_manager.password ?? null,
    },
    register(app) {
      app.get('/trial.json', async (): Promise<AnsweredGuide> => ({ ...guide, checks: await forge.checks() }))
      forge.register(app)
      app.get<{ Params: { file: string } }>('/trial/agreements/:file', async (request, reply) => {
        const sample = samples.find(({ file }) => file === request.params.file)
        if (!sample) return reply.callNotFound()
        return reply.type('application/pdf').send(await files.read(sample))
      })
      inboxRoutes(app, { catcher, publicUrl, signUrl: guide.sign_url })
    },
  }
}
