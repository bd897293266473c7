/** Sample forge of a trial (decision 42): a repository with four pull requests, watched by the sample community's link. */
import { isIPv6 } from 'node:net'
import { join } from 'node:path'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../../config/config.ts'
import type { Services } from '../../context/services.ts'
import { checkUrl } from '../../usecases/checks/forges/check-url.ts'
import { postedLanguage } from '../../usecases/checks/evaluation/posted-words.ts'
import { sampleForgeApi, sampleRepository } from './forge-api.ts'
import { sendPage } from '../page/trial-page.ts'
import { forgePage, pullRequestPage } from './forge-pages.ts'
import { ForgeState, type SampleCheck } from './forge-state.ts'
import {
  type SampleHistory,
  sampleHistory,
  type SamplePullRequest,
  type SampleAccount,
  sampleAccounts,
} from './sample-history.ts'
import { sampleWatch } from './sample-watch.ts'
import type { Caller } from '../../context/caller.ts'
import { openFunnelCounts } from '../../observability/funnel-counts.ts'
import { sendIndividualCode } from '../../usecases/signing/sign-codes/send-signing-code.ts'
import { signIndividualCla } from '../../usecases/signing/sign/sign-individual-cla.ts'

export type SampleForge = {
  /** Absolute URL of the sample repository. */
  url: string
  register(app: FastifyInstance): void
  /** Returns the checks of all pull requests. Waits up to 20 seconds for their first statuses. */
  checks(): Promise<SampleCheck[]>
}

export const sampleForgePath = '/trial/forge'

/** Timeout for the first statuses, and polling interval, in milliseconds. */
const [timeoutMs, pollMs] = [20_000, 50]

export async function openSampleForge(services: Services, { linkId }: { linkId: string }): Promise<SampleForge> {
  const url = services.config.publicUrl + sampleForgePath
  const history = sampleHistory()
  const state = new ForgeState(join(services.config.dataDir, 'sample-forge.json'))
  await state.read()
  await signSamples(services, linkId)
  const apiPath = `${sampleForgePath}/api/v1`
  const place = { url, apiUrl: ownOrigin(services.config) + apiPath }
  const { watchId, token } = await sampleWatch(services, { linkId, place })

  const headOf = ({ commits }: SamplePullRequest): string => commits.at(-1)?.sha ?? ''
  const stateOf = (pull: SamplePullRequest): string => state.statuses[headOf(pull)]?.state ?? 'pending'
  const wire = async (pull: SamplePullRequest): Promise<SampleCheck> => {
    const { reading } = services.store
    const stored = await reading.pullRequests.findNumber(watchId, pull.number)
    const language = await postedLanguage(reading, await reading.watches.get(watchId))
    return {
      title: pull.title,
      author: pull.opener.email,
      url: `${url}/${sampleRepository.fullName}/pulls/${pull.number}`,
      details_url: stored ? checkUrl(services, stored.id, language) : '',
      state: stateOf(pull),
    }
  }
  return {
    url,
    async checks() {
      const until = Date.now() + timeoutMs
      while (history.pullRequests.some((pull) => stateOf(pull) === 'pending') && Date.now() < until) {
        await new Promise((resolve) => setTimeout(resolve, pollMs))
      }
      return Promise.all(history.pullRequests.map(wire))
    },
    register(app) {
      void app.register(async (scope) => {
        scope.addHook('onRequest', async (request, reply) => {
          if (!isFromThisMachine(request)) reply.callNotFound()
        })
        const now = (): number => services.clock.now()
        sampleForgeApi(scope, { history, state, token, prefix: apiPath, now })
        gitFiles(scope, history)
        pages(scope, { history, state, wire })
      })
    },
  }
}

/** Returns the origin for requests of the service to itself. `PUBLIC_URL` may contain a host name that only browsers can resolve. */
function ownOrigin({ host, port }: Config): string {
  const address = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIPv6(address) ? `[${address}]` : address}:${port}`
}

const isFromThisMachine = ({ socket: { remoteAddress, localAddress } }: FastifyRequest): boolean =>
  remoteAddress === localAddress || /^(?:::1|(?:::ffff:)?127\.\d+\.\d+\.\d+)$/.test(remoteAddress ?? '')

/** Serves the files that `git clone` reads over the dumb HTTP protocol. */
function gitFiles(app: FastifyInstance, { objects, refs }: SampleHistory): void {
  const place = `${sampleForgePath}/${sampleRepository.fullName}.git`
  app.get(`${place}/info/refs`, async (_, reply) =>
    reply.type('text/plain').send(
      Object.entries(refs)
        .map(([name, sha]) => `${sha}\t${name}\n`)
        .join(''),
    ),
  )
  app.get(`${place}/HEAD`, async (_, reply) => reply.type('text/plain').send('ref: refs/heads/main\n'))
  app.get<{ Params: { folder: string; file: string } }>(`${place}/objects/:folder/:file`, async (request, reply) => {
    const bytes = objects.loose(request.params.folder + request.params.file)
    return bytes ? reply.type('application/x-git-loose-object').send(bytes) : reply.code(404).send('')
  })
}

type LanguageQuery = { Querystring: { lang?: string } }

type Pages = { history: SampleHistory; state: ForgeState; wire: (pull: SamplePullRequest) => Promise<SampleCheck> }

function pages(app: FastifyInstance, { history, state, wire }: Pages): void {
  app.get<LanguageQuery>(sampleForgePath, async (request, reply) => {
    const checks = await Promise.all(history.pullRequests.map(wire))
    return sendPage(request, reply, (language) => forgePage(language, history.pullRequests, checks))
  })
  app.get<LanguageQuery & { Params: { number: string } }>(
    `${sampleForgePath}/${sampleRepository.fullName}/pulls/:number`,
    async (request, reply) => {
      const pull = history.pullRequests.find(({ number }) => String(number) === request.params.number)
      if (!pull) return reply.callNotFound()
      const check = await wire(pull)
      const posted = state.statuses[pull.commits.at(-1)?.sha ?? '']
      if (request.headers.accept?.includes('application/json')) {
        return { number: pull.number, ...check, description: posted?.description ?? '' }
      }
      const comments = state.comments.filter(({ number }) => number === pull.number)
      return sendPage(request, reply, (language) => pullRequestPage(language, { pull, check, posted, comments }))
    },
  )
}

/** Signs for the sample accounts that are covered when the trial starts. Existing signatures are kept. */
async function signSamples(services: Services, linkId: string): Promise<void> {
  const { maintainer, regular, translator } = sampleAccounts
  for (const account of [maintainer, regular, translator]) {
    if (!(await services.store.reading.signings.findLive(linkId, account.email))) await sign(services, linkId, account)
  }
}

/**
 * Signs with a verification code, like a regular signer. The email with the code is not sent, and the visit statistics do not count the signature.
 */
async function sign(services: Services, linkId: string, { name, email }: SampleAccount): Promise<void> {
  const [agreement] = await services.store.reading.agreements.current(linkId, 'individual')
  if (!agreement) return
  let verificationCode = ''
  const random = {
    ...services.random,
    digits(count: number) {
      verificationCode = services.random.digits(count)
      return verificationCode
    },
  }
  const quiet: Services = { ...services, random, funnel: openFunnelCounts(services.clock) }
  const { askedCodes } = await sendIndividualCode(quiet, caller, { linkId, email })
  await signIndividualCla(
    quiet,
    { ...caller, askedCodes },
    {
      ...{ linkId, name, email, verificationCode, claId: agreement.id, claLanguage: agreement.language },
      ...{ privacyChecked: true, info: {} },
    },
  )
  await services.store.transaction(async (tx) => {
    for (const { id, kind, recipient } of await tx.outbox.list('queued', maxQueued)) {
      if (kind === 'individual-code' && recipient === email) await tx.outbox.forget(id)
    }
  })
}

/** Large enough: only a few emails are queued when a trial first starts. */
const maxQueued = 100

const caller: Caller = {
  role: 'anonymous',
  client: '127.0.0.1',
  userAgent: 'Assent trial',
  language: 'en',
  chosenLanguage: 'en',
}
