// @vitest-environment happy-dom
/** Page that proves access to a repository. It warns about old versions of Gitea and Forgejo that allow merging before the first status is posted. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ResultOf } from '../../../openapi/index.ts'
import type { Language } from '../../../src/domain/text/languages.ts'
import { harbourProject, serviceOf, watchId } from './projects.ts'
import { opensPage, outcome, speak } from '../stage.tsx'

const place = `/v1/link/harbour/watches/${watchId}/connection`
const connection = {
  ...{ repository: 'harbour/ledger', url: 'https://git.example/harbour/ledger', kind: 'gitea', state: 'live' },
  ...{ trouble: '', is_dry: false, delivered_at: 1, posted_at: 1, queued_at: 0 },
} satisfies ResultOf<'getConnection'>
const proof = {
  ...{ access: 'writes', required: 'yes', missing_passes: true, branch: 'main', settings_url: '' },
  ...{ queue: 'none', queue_url: '' },
} satisfies ResultOf<'proveConnection'>

const opens = (of: ResultOf<'proveConnection'>) =>
  opensPage(`/project/harbour/pull-requests/connect?watch=${watchId}`, {
    ...serviceOf(harbourProject),
    [`GET ${place}`]: () => outcome({ data: connection }),
    [`POST ${place}`]: () => outcome({ data: of }),
  })

it.each<[Language, RegExp, RegExp]>([
  ['en', /main requires the check/, /older than Gitea 1\.22 .* Forgejo 7/],
  ['zh', /main 要求此检查/, /早于 Gitea 1\.22.* Forgejo 7/],
])('shows the warning next to the branch requirements, in %s', async (language, requires, older) => {
  await speak(language)
  opens(proof)
  expect(await screen.findByText(requires)).toBeTruthy()
  expect(screen.getByText(older)).toBeTruthy()
  // Control: no warning for a newer version.
  opens({ ...proof, missing_passes: false })
  expect(await screen.findByText(requires)).toBeTruthy()
  expect(screen.queryByText(older)).toBeNull()
})
