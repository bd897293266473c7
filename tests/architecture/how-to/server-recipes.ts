/** Server recipes: a refusal, an email, and a stored field. */
import { globSync } from 'node:fs'
import { type Recipe, words } from './recipe.ts'

export const refusalRecipe: Recipe = {
  page: 'refusal.md',
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
      before: "  test('an invalid number of days is refused",
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
  page: 'email.md',
  most: 4,
  besides: ['src/server/usecases/corporation/company-domains/email-domains.ts'],
  edits: [
    {
      file: 'src/server/mail/templates/companies/domain-noted.ts',
      text: `import { singleLine } from '../../../../domain/text/single-line.ts'
import type { Services } from '../../../context/services.ts'
import { composeEmail } from '../../../mailboxes/message/compose-email.ts'
import type { MailMessage, Obsolete } from '../../../mailboxes/message/message.ts'
import type { StoredEmail } from '../../../store/emails/outbox.ts'
import { translatorOf } from '../../../text/translations.ts'
import type { DeclaredEmails } from '../email-declarations.ts'

export const domainNotedEmail = {
  'domain-noted': { class: 1, lane: 'link', write: writeDomainNotedEmail },
} satisfies DeclaredEmails

/** Informs the administrator that the community knows the new domain. */
async function writeDomainNotedEmail(services: Services, email: StoredEmail): Promise<MailMessage | Obsolete> {
  const link = await services.store.reading.links.find(email.linkId)
  if (!link) return { obsolete: 'the project is no longer linked' }
  const say = translatorOf('letters', email.language)
  const domain = singleLine(email.subject)
  return composeEmail(email.language, {
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
      file: 'tests/support/mail/email-story.ts',
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

/** Number of the next migration. */
const nextMigration = String(globSync('src/server/store/migrations/[0-9]*.ts').length + 1).padStart(4, '0')

export const storedFieldRecipe: Recipe = {
  page: 'stored-field.md',
  most: 6,
  edits: [
    {
      file: 'src/server/store/tables/repositories/forge-registrations.table.ts',
      before: '    createdAt: column.integer(),\n',
      text: '    /** Validity in milliseconds. */\n    lifetime: column.integer(),\n',
    },
    {
      file: `src/server/store/migrations/${nextMigration}-registration-lifetime.ts`,
      text: `import type { Kysely } from 'kysely'
import { type Dialect, runStatements } from './statements.ts'

/** Adds the validity of a forge registration. */
export const registrationLifetime = (db: Kysely<unknown>, dialect: Dialect): Promise<void> =>
  runStatements(db, dialect, ['alter table forge_registrations add column lifetime integer not null default 0'])
`,
    },
    {
      file: 'openapi/checks/forges.yaml',
      before:
        "                    expires_at: { type: integer, description: 'Milliseconds since 1970 UTC' }\n  post:\n    operationId: beginForgeRegistration",
      text: '                    lifetime: { type: integer, description: Validity in milliseconds }\n',
    },
    {
      file: 'src/server/usecases/checks/forges/add-forge.ts',
      before: '      ...{ createdAt: tx.at, ',
      text: '      lifetime: forgeRegistrationLifetime,\n',
    },
    {
      file: 'src/server/usecases/checks/forges/forge-registration.ts',
      before: 'url, organization, expiresAt } = await store.snapshot',
      text: 'lifetime, ',
    },
    {
      file: 'src/server/usecases/checks/forges/forge-registration.ts',
      before: 'url, organization, expires_at: expiresAt }',
      text: 'lifetime, ',
    },
    {
      file: 'tests/api/checks/registration-lifetime.test.ts',
      text: `/** The validity of a one-time URL at which a forge is added. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addForge } from '../../../src/server/usecases/checks/forges/add-forge.ts'
import { sqliteOrBoth } from '../../support/databases/stores.ts'
import { world, type World } from '../../support/service/world.ts'

describe.each(sqliteOrBoth)('a forge registration (%s)', (database) => {
  let scene: World
  beforeAll(async () => {
    scene = await world(database, { config: { forgeHosts: ['127.0.0.1'] } })
  })
  afterAll(() => scene.close())

  test('has its validity', async () => {
    const { address } = await addForge(scene.home.services, { url: 'https://127.0.0.1', organization: '' })
    const { data } = await scene.wire.get(\`/v1/forges/registrations/\${address.split('/').at(-1)}\`)
    expect((data as { lifetime: number }).lifetime).toBeGreaterThan(1000)
  })
})
`,
    },
  ],
  tests: ['tests/api/checks/registration-lifetime.test.ts', 'tests/unit/store', 'tests/unit/evidence'],
}
