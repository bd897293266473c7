/** Recipes of the server: a refusal, an email, a stored field. */
import { type Recipe, words } from './recipe.ts'

export const refusalRecipe: Recipe = {
  section: 'A refusal',
  most: 4,
  edits: [
    {
      file: 'openapi/refusals.yaml',
      before: '    cla.link_is_used:\n',
      text: '    cla.grace_too_uneven:\n      message: The grace period is no whole number of weeks.\n',
    },
    {
      file: 'openapi/refusals.yaml',
      before: '    link_is_used:\n',
      text: '    grace_too_uneven:\n      zh: 宽限期须为整周。请修改天数。\n      en: The grace period must be whole weeks. Change the number of days.\n',
    },
    {
      file: 'openapi/community/projects.yaml',
      before: `    requestBody:
      required: true
      content:
        application/json:
          schema:
            type: object
            required: [grace_period_days]
`,
      text: '      - cla.grace_too_uneven\n',
    },
    {
      file: 'src/server/usecases/community/projects/change-link-settings.ts',
      before: "import type { CommunityManager } from '../../../context/caller.ts'\n",
      text: "import { Refusal } from '../../../../domain/pages/refusal.ts'\n",
    },
    {
      file: 'src/server/usecases/community/projects/change-link-settings.ts',
      before: '  await services.store.transaction(async (tx) => {\n',
      text: "  if (graceDays === 13) throw new Refusal('cla.grace_too_uneven')\n",
    },
    {
      file: 'tests/api/community/projects/link-settings.test.ts',
      before: "  test('what is no number of days from 0 to 365 is refused",
      text: `  test('an uneven number of days is refused', async () => {
    const { sets } = await aPier()
    expect(await sets(13)).toMatchObject({ status: 400, code: 'cla.grace_too_uneven' })
  })

`,
    },
  ],
  tests: ['tests/api/community/projects/link-settings.test.ts', 'tests/unit/languages/words.test.ts'],
}

export const emailRecipe: Recipe = {
  section: 'An email',
  most: 4,
  besides: ['src/server/usecases/corporation/company-domains/email-domains.ts'],
  edits: [
    {
      file: 'src/server/mail/templates/companies/domain-noted.ts',
      text: `import { singleLine } from '../../../../domain/text/single-line.ts'
import type { Services } from '../../../context/services.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import type { LetterRecord } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainNotedEmail = {
  'domain-noted': { class: 1, lane: 'link', write: domainNotedLetter },
} satisfies DeclaredEmails

/** Informs the administrator that the community knows the new domain. */
async function domainNotedLetter(services: Services, letter: LetterRecord): Promise<MailMessage | Obsolete> {
  const link = await services.store.reading.links.find(letter.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const say = translatorOf('letters', letter.language)
  const domain = singleLine(letter.subject)
  return composeEmail(letter.language, {
    subject: say('domainNoted.subject', { domain }),
    title: say('domainNoted.title'),
    parts: [{ say: say('domainNoted.tell', { domain }) }],
  })
}
`,
    },
    ...words('letters', 'employeeActivated.label', {
      zh: `  "domainNoted.label": "社区已知悉邮箱域名",
  "domainNoted.subject": "社区已知悉 {{domain}}",
  "domainNoted.tell": "社区已收到有关 {{domain}} 的通知。",
  "domainNoted.title": "社区已知悉邮箱域名",
`,
      en: `  "domainNoted.label": "The community knows an email domain",
  "domainNoted.subject": "The community knows {{domain}}",
  "domainNoted.tell": "The community was informed about {{domain}}.",
  "domainNoted.title": "The community knows an email domain",
`,
    }),
    {
      file: 'tests/support/mail/letter-story.ts',
      before: '    await workOffGraces(world.adminArea.home.services)\n    await expectIn(',
      text: "    await expectIn('domain-noted', hans, mine)\n",
    },
    {
      file: 'src/server/usecases/corporation/company-domains/email-domains.ts',
      before: "  await writeAudit(services, tx, { who: { account }, what: 'domain.add'",
      text: `  await tx.outbox.put(
    {
      id: services.random.id(),
      kind: 'domain-noted',
      linkId,
      recipient: administrator?.email ?? '',
      language: caller.chosenLanguage ?? corporation.language,
      subject: domain,
      secret: null,
    },
    now,
  )
`,
    },
  ],
  tests: ['tests/unit/mail', 'tests/unit/languages'],
}

export const storedFieldRecipe: Recipe = {
  section: 'A stored field',
  most: 6,
  edits: [
    {
      file: 'src/server/store/tables/agreements/drafts.table.ts',
      before: '    title: column.text(),\n',
      text: '    /** Size of the PDF in bytes. */\n    size: column.integer(),\n',
    },
    {
      file: 'src/server/store/migrations/0007-draft-size.ts',
      text: `import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Adds the size of a draft's PDF. */
export const draftSize = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, ['alter table drafts add column size integer not null default 0'])
`,
    },
    {
      file: 'openapi/schemas/community.yaml',
      before: '    looks_like: { $ref',
      text: '    size: { type: integer, description: In bytes }\n',
    },
    {
      file: 'src/server/usecases/community/agreement-drafts/preview-agreement.ts',
      before: '    createdAt: services.clock.now(),\n',
      text: '    size: bytes.byteLength,\n',
    },
    {
      file: 'src/server/usecases/community/agreement-drafts/get-agreement-preview.ts',
      before: '    text_sha256: draft.textSha256,\n',
      text: '    size: draft.size,\n',
    },
    {
      file: 'tests/api/community/agreements/draft-size.test.ts',
      text: `/** The size of an agreement that was read. */
import { describe, expect, test } from 'vitest'
import type { ResultOf } from '../../../../openapi/index.ts'
import { sqliteOrBoth } from '../../../support/databases/stores.ts'
import { anAdminArea } from '../../../support/community/admin-fixture.ts'

describe.each(sqliteOrBoth)('an agreement that was read (%s)', (database) => {
  const adminArea = anAdminArea(database)

  test('has its size', async () => {
    const { browser } = await adminArea.manager()
    const form = new FormData()
    form.append('url', await adminArea.publishes('Harbour Agreement'))
    const answer = await browser.sends('POST', '/v1/agreement-preview', form)
    expect((answer.data as ResultOf<'previewAgreement'>).size).toBeGreaterThan(100)
  })
})
`,
    },
  ],
  tests: ['tests/api/community/agreements', 'tests/unit/store', 'tests/unit/evidence'],
}
