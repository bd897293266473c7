import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ForgeState } from './forge-state.ts'
import {
  type SampleAccount,
  sampleAccounts,
  type SampleCommit,
  type SampleHistory,
  type SamplePullRequest,
} from './sample-history.ts'

export const sampleRepository = { id: 1, fullName: 'harbour-project/harbour-kit' }

type ForPull = { Params: { number: string } }

/**
 * Registers the subset of the Gitea API that pull request checks need, backed by the sample history. All requests require the token. `prefix` is the
 * base path of the API. Git pushes are not supported.
 */
export function sampleForgeApi(
  app: FastifyInstance,
  {
    history,
    state,
    token,
    prefix,
    now,
  }: { history: SampleHistory; state: ForgeState; token: string; prefix: string; now: () => number },
): void {
  const place = `${prefix}/repos/${sampleRepository.fullName}`
  const find = (request: FastifyRequest<ForPull>): SamplePullRequest | undefined =>
    history.pullRequests.find(({ number }) => String(number) === request.params.number)
  const missing = (reply: FastifyReply): FastifyReply => reply.code(404).send({ message: 'Not found' })

  // The service parses only request bodies in its API contract; bodies of other types are ignored.
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(`${prefix}/`) && request.headers.authorization !== `token ${token}`) {
      await reply.code(401).send({ message: 'a token is required' })
    }
  })
  app.get<{ Params: { login: string } }>(`${prefix}/users/:login`, async (request, reply) => {
    const account = Object.values(sampleAccounts).find(({ login }) => login === request.params.login)
    return account ? { id: account.id, login: account.login } : missing(reply)
  })
  app.get(`${place}/pulls`, async (_, reply) => {
    const open = history.pullRequests.map((pull) => wirePull(pull, history))
    return reply.header('x-total-count', String(open.length)).send(open)
  })
  app.get<ForPull>(`${place}/pulls/:number`, async (request, reply) => {
    const pull = find(request)
    return pull ? wirePull(pull, history) : missing(reply)
  })
  app.get<ForPull & { Querystring: { page?: string } }>(`${place}/pulls/:number/commits`, async (request, reply) => {
    const pull = find(request)
    if (!pull) return missing(reply)
    const isFirst = (request.query.page ?? '1') === '1'
    reply.header('x-total-count', String(pull.commits.length))
    return isFirst ? pull.commits.toReversed().map(wireCommit) : []
  })
  app.post<{ Params: { sha: string } }>(`${place}/statuses/:sha`, async (request, reply) => {
    const { state: posted, description, target_url: targetUrl } = await jsonOf(request)
    state.statuses[request.params.sha] = {
      ...{ state: String(posted), description: String(description), targetUrl: String(targetUrl) },
      at: now(),
    }
    await state.keep()
    return reply.code(201).send({ id: state.nextId(), status: posted, context: 'CLA' })
  })
  app.get<ForPull>(`${place}/issues/:number/comments`, async (request) =>
    state.comments
      .filter(({ number }) => String(number) === request.params.number)
      .map(({ id, body }) => ({ id, body })),
  )
  app.post<ForPull>(`${place}/issues/:number/comments`, async (request, reply) => {
    const { body } = await jsonOf(request)
    const comment = { id: state.nextId(), number: Number(request.params.number), body: String(body), at: now() }
    state.comments.push(comment)
    await state.keep()
    return reply.code(201).send({ id: comment.id, body: comment.body })
  })
  app.patch<{ Params: { id: string } }>(`${place}/issues/comments/:id`, async (request, reply) => {
    const comment = state.comments.find(({ id }) => String(id) === request.params.id)
    if (!comment) return missing(reply)
    comment.body = String((await jsonOf(request))['body'])
    await state.keep()
    return { id: comment.id, body: comment.body }
  })
}

async function jsonOf(request: FastifyRequest): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = []
  for await (const chunk of request.raw) chunks.push(chunk as Buffer)
  return JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>
}

const wireAccount = ({ id, login, name, email }: SampleAccount) => ({ id, login, full_name: name, email })

function wirePull({ number, title, branch, opener, commits }: SamplePullRequest, { base }: SampleHistory) {
  const [id, full_name] = [sampleRepository.id, sampleRepository.fullName]
  const repo = { id, full_name, private: false }
  return {
    ...{ id: 100 + number, number, title, state: 'open', merged: false, draft: false, user: wireAccount(opener) },
    head: { ref: branch, sha: commits.at(-1)?.sha, repo_id: id, repo },
    base: { ref: 'main', sha: base, repo_id: id, repo },
    merge_base: base,
  }
}

function wireCommit({ sha, parents, message, author, at }: SampleCommit) {
  const by = { name: author.name, email: author.email, date: new Date(at).toISOString() }
  return {
    sha,
    parents: parents.map((parent) => ({ sha: parent })),
    commit: {
      message,
      author: by,
      committer: by,
      verification: { verified: false, reason: 'gpg.error.not_signed_commit' },
    },
    author: wireAccount(author),
    committer: wireAccount(author),
  }
}
