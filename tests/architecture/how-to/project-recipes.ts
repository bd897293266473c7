/** Recipes for a project: an operation, and a button that calls the operation. */
import { type Edit, type Recipe, words } from './recipe.ts'

const refusals = [
  'missing_token',
  'invalid_token',
  'expired_token',
  'unknown_token',
  'privacy_consent_invalid',
  'no_link',
]

/** Creates the edits for an operation: its contract, its use case, its row in the authorization matrix, and its test. */
function operationOf({
  method,
  verb,
  object,
  path,
  answer,
}: {
  method: 'get' | 'post'
  verb: string
  object: string
  path: string
  answer: string
}): Edit[] {
  const id = `${verb}${object}`
  const file = id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return [
    {
      file: 'openapi/community/projects.yaml',
      before: '/v1/link/{link_id}/summary:\n',
      text: `/v1/link/{link_id}/${path}:
  parameters: [{ $ref: '../schemas/shared.yaml#/LinkId' }]
  ${method}:
    operationId: ${id}
    tags: [community]
    summary: Number of people who manage a link
    x-callers: [communityManager]
    x-target: { link: link_id, otherwise: cla.no_link }
    x-limit: none
    x-refusals: [${refusals.map((code) => `cla.${code}`).join(', ')}]
    responses:
      '200':
        description: The number
        content:
          application/json:
            schema:
              type: object
              required: [data]
              properties:
                data:
                  type: object
                  required: [people]
                  properties:
                    people: { type: integer }

`,
    },
    {
      file: `src/server/usecases/community/projects/${file}.ts`,
      text: `import type { ResultOf } from '../../../../../openapi/index.ts'
import type { CommunityManager } from '../../../context/caller.ts'
import type { Services } from '../../../context/services.ts'
import { peopleOf } from '../../../store/link-people.ts'
import { ownLink } from '../../shared/people/own-link.ts'

/** Returns the number of people who manage a link. Refuses \`no_link\`. */
export async function ${id}(
  services: Services,
  caller: CommunityManager,
  { linkId }: { linkId: string },
): Promise<ResultOf<'${id}'>> {
  return services.store.snapshot(async (queries) => {
    const people = await peopleOf(queries, await ownLink(queries, caller, linkId))
    return ${answer}
  })
}
`,
    },
    {
      file: 'tests/security/access-matrix/matrix-community.ts',
      before: '  getLinkSummary: {',
      text: `  ${id}: { call: ${method === 'get' ? `get((link) => \`/v1/link/\${link}/${path}\`)` : `(link) => ({ method: 'POST', path: \`/v1/link/\${link}/${path}\` })`}, there: 'done' },\n`,
    },
    {
      file: `tests/api/community/projects/${file}.test.ts`,
      text: `/** The number of people who manage a link. */
import { describe, expect, test } from 'vitest'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea, links } from '../../../support/community/admin-fixture.ts'

describe.each(sqliteOrBoth)('people of a link (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('are counted', async () => {
    const manager = await adminArea.manager()
    const linkId = await links(adminArea, manager)
    const answer = await manager.browser.${method === 'get' ? 'get(' : 'post('}\`/v1/link/\${linkId}/${path}\`${method === 'get' ? '' : ', {}'})
    expect(answer.data).toEqual({ people: 1 })
  })
})
`,
    },
  ]
}

export const operationRecipe: Recipe = {
  page: 'operation.md',
  most: 4,
  edits: operationOf({
    method: 'get',
    verb: 'count',
    object: 'LinkPeople',
    path: 'people-count',
    answer: '{ people: people.length }',
  }),
  tests: ['tests/api/community/projects/count-link-people.test.ts', 'tests/security/access-matrix/matrix.test.ts'],
}

export const buttonRecipe: Recipe = {
  page: 'button.md',
  most: 8,
  edits: [
    ...operationOf({
      method: 'post',
      verb: 'recount',
      object: 'LinkPeople',
      path: 'recount',
      answer: '{ people: people.length }',
    }),
    {
      file: 'machines/community/companies/signing-actions.ts',
      before: "  | { kind: 'reinstated' }\n",
      text: "  | { kind: 'recounted' }\n",
    },
    {
      file: 'machines/community/companies/signing-actions.ts',
      before: "'endSigning', 'reinstateSigning', 'endSignings',",
      text: "'recountLinkPeople', ",
    },
    {
      file: 'machines/community/companies/signing-actions.ts',
      before: '    const path = { link_id, id: act.id }\n',
      text: "    if (act.kind === 'recounted') return { operation: 'recountLinkPeople', request: { path: { link_id } } }\n",
    },
    {
      file: 'src/web/screens/community/people/signers/signing-actions.tsx',
      before: "      {state === 'live' && (\n        <Button variant=\"outline\" onClick={() => ask({ kind: 'ended'",
      text: `      <Button variant="outline" onClick={() => ask({ kind: 'recounted', linkId, id, name }, 'atOnce')}>
        {t('signings.recount')}
      </Button>
`,
    },
    {
      file: 'src/web/screens/community/people/signers/signing-actions.tsx',
      before: "  typeof result === 'object' ? result :",
      text: "  typeof result === 'object' && 'people' in result ? { ended: 0, missed: 0 } :\n",
    },
    ...words('project', 'signings.done.reinstated', {
      zh: '  "signings.done.recounted": "已重新计数。",\n',
      en: '  "signings.done.recounted": "Counted again.",\n',
    }),
    ...words('project', 'signings.reinstate', {
      zh: '  "signings.recount": "重新计数",\n',
      en: '  "signings.recount": "Count again",\n',
    }),
  ],
  tests: [
    'tests/api/community/projects/recount-link-people.test.ts',
    'tests/unit/languages/words.test.ts',
    'tests/unit/languages/sentences.test.ts',
    'tests/machines/walk.test.ts',
  ],
}
