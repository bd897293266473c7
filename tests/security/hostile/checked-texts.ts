/** A repository with hostile texts in pull requests, author names and the reasons that managers enter. */
import { refusalReason } from '../../../src/domain/text/limits.ts'
import { password } from '../../support/people/accounts.ts'
import { aCheckedRepository } from '../../support/checks/check-scenario.ts'
import { cut, type HostileWorld } from './hostile-world.ts'

/** Texts with a special meaning in Markdown, on forges, or for the writing direction. Used in addition to the hostile texts. */
export const textsOfForges: readonly string[] = [
  '**@everyone** [read](https://evil.example/a) ![x](https://evil.example/a.png)',
  '`` code ` #7 | org/kit#8 | <!-- assent --> &lt;img src=x&gt;',
  'Annex \u202egnp.exe\u202c \u2067שלום\u2069 مرحبا',
  'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwarengewiss',
  '王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王小明王',
]

export type CheckedPull = { number: number; ref: string; text: string }

export type CheckedTexts = {
  linkId: string
  watchId: string
  pulls: readonly CheckedPull[]
  close: () => Promise<void>
}

type Named = { commit: { author: { name: string; email: string } } }

/** Creates the repository. Each text is the title of a pull request, the name of its author, and the reason of an override or exemption. */
export async function isChecked(
  { service, community, links, asks }: Pick<HostileWorld, 'service' | 'community' | 'links' | 'asks'>,
  texts: readonly string[],
): Promise<CheckedTexts> {
  const { home } = service
  const [linkId = ''] = links
  const checked = await aCheckedRepository({ home, linkId })
  const { gitea, repository, setup } = checked
  const all = [...texts, ...textsOfForges]
  const addressOf = (index: number): string => `author-${index}@commits.example`
  const pulls: Omit<CheckedPull, 'ref'>[] = []
  for (const [index, text] of all.entries()) {
    const branch = `hostile-${index}`
    repository.history.branch(branch)
    // Git removes angle brackets from names, but a forge may not. The fake forge therefore replaces the names in its responses.
    repository.history.commit(branch, { by: { name: `Author ${index}`, email: addressOf(index) } })
    const opener = gitea.world.account(`opener-${index}`)
    const pull = await gitea.openPull(repository, { branch, by: opener })
    pull.title = text
    pulls.push({ number: pull.number, text })
  }
  const names = new Map(all.map((text, index) => [addressOf(index), text]))
  const change = (body: unknown): unknown =>
    (body as Named[]).map((one) => {
      const { author } = one.commit
      return { ...one, commit: { ...one.commit, author: { ...author, name: names.get(author.email) ?? author.name } } }
    })
  gitea.server.fault({ path: /\/pulls\/\d+\/commits$/ }, { kind: 'changed', change }, 10 * all.length)
  for (let turn = 0; turn < 3; turn += 1) await checked.sweeps()
  const found = await Promise.all(
    pulls.map(async (pull) => {
      const stored = await home.services.store.reading.pullRequests.findNumber(setup.watchId, pull.number)
      return { ...pull, ref: stored?.id ?? '', headSha: stored?.headSha ?? '' }
    }),
  )
  const place = `/v1/link/${linkId}/watches/${setup.watchId}`
  for (const [index, { number, text, headSha }] of found.entries()) {
    const reason = cut(`Because: ${text}`, refusalReason.most)
    const login = `exempt-${index}`
    gitea.world.account(login)
    const body = { head_sha: headSha, reason, password }
    const answers = [
      await asks(community, 'POST', `${place}/exemptions`, { login, reason, password }),
      await asks(community, 'POST', `${place}/pull-requests/${number}/override`, body),
    ]
    for (const { status, body: said } of answers) if (status !== 200) throw new Error(`${text} was refused: ${said}`)
  }
  // A name of the maximum length, in which a line cannot break.
  const fullName = `org/${textsOfForges[3]}`
  await home.services.store.transaction((tx) => tx.watches.change(setup.watchId, { fullName }))
  return {
    ...{ linkId, watchId: setup.watchId, pulls: found },
    close: () => gitea.stop(),
  }
}
