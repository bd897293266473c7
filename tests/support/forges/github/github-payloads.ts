/** Builds webhook payloads from GitHub's real examples. Only the fields of the pull request are replaced. */
import type { FakeComment, FakePull, ForgeWorld } from '../forge-world.ts'
import type { FakeInstallation } from './github-state.ts'
import type { githubShapes } from './github-shapes.ts'
import { githubExamples } from './webhook-examples/github-examples.ts'

type Example = Record<string, unknown>

/** Returns GitHub's first example of an event. Its pull request comes from the same repository, and its users are not bots. */
function exampleOf(event: string): Example {
  const [first] = githubExamples.find(({ name }) => name === event)?.examples ?? []
  if (!first) throw new Error(`There is no example of ${event}`)
  return first
}

export function githubPayloads(shapes: ReturnType<typeof githubShapes>, world: ForgeWorld) {
  const pull = async (of: FakePull): Promise<Example> => {
    const commits = await world.commitsOf(of)
    const { requested_team: _, ...example } = exampleOf('pull_request')
    const sender = shapes.user(of.opener)
    return { ...example, number: of.number, pull_request: shapes.pull(of, commits.length), sender }
  }

  const comment = (of: FakePull, given: FakeComment): Example => {
    const { issue, ...example } = exampleOf('issue_comment')
    const at = `${shapes.pathOf(of.repository)}/pulls/${of.number}`
    const about = {
      number: of.number,
      state: of.state,
      pull_request: { url: at, html_url: at, diff_url: at, patch_url: at },
    }
    return {
      ...example,
      issue: { ...(issue as Example), ...about, user: shapes.user(of.opener) },
      comment: shapes.comment(given),
      sender: shapes.user(given.author),
    }
  }

  const mergeGroup = ({ base }: FakePull, { ref, sha, on }: { ref: string; sha: string; on: string }): Example => {
    const { merge_group: group, ...example } = exampleOf('merge_group')
    const about = { head_sha: sha, head_ref: ref, base_ref: world.refOf(base), base_sha: on }
    return { ...example, merge_group: { ...(group as Example), ...about } }
  }

  const installation = (of: FakeInstallation): Example => ({
    installation: {
      ...{ id: of.id, account: shapes.user(of.account), permissions: of.permissions },
      ...{ repository_selection: 'selected', target_type: of.account.kind, events: ['pull_request'] },
      suspended_at: of.suspendedAt === null ? null : new Date(of.suspendedAt).toISOString(),
    },
    repositories: of.repositories.map(({ id, fullName, isPrivate }) => ({
      ...{ id, full_name: fullName, name: fullName.split('/')[1], private: isPrivate },
    })),
    sender: shapes.user(of.account),
  })

  return { pull, comment, mergeGroup, installation }
}
