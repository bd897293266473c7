/**
 * While a new version is rolled out the one before runs beside it, on a database that the new one has migrated already. Both take
 * signatures, consents and letters, and hand people over to each other in the middle of what they do.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '../../src/server/config.ts'
import { aBrowser, type TestBrowser } from '../access/browser.ts'
import { databases } from '../support/stores.ts'
import { wireOver } from '../support/wire.ts'
import { openBareDatabase } from './bare-database.ts'
import { aLinkManager, linksProject, publishesNextVersion } from './community-acts.ts'
import { addsDomain, addsManagers, comes, adminActs, employsPeople, type Project, returnsPdf } from './company-acts.ts'
import { aPerson, done, setsPassword, signsAlone, signsInWithPassword } from './people-acts.ts'
import { startsVersionBefore, type VersionBefore } from './version-before.ts'
import { aWholeService, complaintsOf, type WholeService } from './whole-service.ts'

type Verified = { code: number | null; problems: unknown[]; notProvable: number; signings: number }

describe.each(databases)('the version before, beside this one on %s,', (database) => {
  let present: WholeService
  let before: VersionBefore
  let old: WholeService
  let linkManager: TestBrowser
  let linkId: string
  beforeAll(async () => {
    present = await aWholeService(database)
    before = await startsVersionBefore(present)
    old = before.whole
  })
  afterAll(async () => {
    if (!before.server.hasEnded()) await before.stop()
    await present.close()
  })

  async function verified(): Promise<Verified> {
    const { code, out, err } = await present.tries({}, 'verify', '--json')
    expect(err).toBe('')
    return { code, ...(JSON.parse(out) as Omit<Verified, 'code'>) }
  }

  /** A browser of the one version, continued at the other: with all its cookies. */
  const at = (whole: WholeService, { cookies }: TestBrowser): TestBrowser =>
    aBrowser({ wire: wireOver(() => whole.server().origin) }, { cookies, at: '203.0.113.9' })
  const project = (whole: WholeService): Project => ({ whole, linkId, linkManager: at(whole, linkManager) })

  test('alone, has a community, signatures and a company', async () => {
    linkManager = await aLinkManager(old)
    linkId = await linksProject(old, linkManager, { organization: 'lantern', corporate: true })
    await signsAlone(old, aPerson(old, 'ada@lantern.example'), { linkId })
    await comes(project(old), 'first.example')
  })

  test('goes on while this one migrates its database, and both take signatures at once', async () => {
    await present.start()
    const people = Array.from({ length: 20 }, (_, n) => `person-${n}@lantern.example`)
    await Promise.all(
      people.map(async (email, n) => {
        const whole = n % 2 === 0 ? old : present
        const name = whole === old ? 'Signed before' : 'Signed now'
        await signsAlone(whole, aPerson(whole, email, name), { linkId })
      }),
    )
    expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: 0, signings: 21 })
  })

  test.each(['lamp', 'candle'])(
    'takes %s to its employees, with every other step at the other version',
    async (name) => {
      const [one, other] = name === 'lamp' ? [old, present] : [present, old]
      const company = await comes(project(one), `${name}.example`)
      company.representative.browser = at(other, company.representative.browser)
      await returnsPdf(project(other), company)
      await adminActs(project(one), company).approves()
      await setsPassword(other, company.representative.email)
      const administrator = await signsInWithPassword(one, `admin_${company.domain}`, { linkId })
      const [manager] = await addsManagers(project(other), company, at(other, administrator), ['mei'])
      await addsDomain(project(one), administrator, `joan@mail.${company.domain}`)
      if (!manager) throw new Error('there is no manager')
      await employsPeople({ project: project(one), company, manager: at(one, manager) })
      await publishesNextVersion(one, at(one, linkManager), linkId, 'corporation')
      await done(at(other, administrator).put('/v1/corporation-signing/cla/agree'))
      await adminActs(project(one), company).changesRepresentative(`joan@rd.${company.domain}`)
      expect(await verified()).toMatchObject({ code: 0, problems: [] })
    },
  )

  test('renews what the other took, and both take consents', async () => {
    await publishesNextVersion(present, at(present, linkManager), linkId, 'individual')
    const policy = ['--kind', 'privacy', '--platform', 'github', '--owner', 'lantern', '--repo', 'policies']
    const files = ['privacy.md', 'privacy-zh.md']
    for (const [n, whole] of [old, present].entries()) {
      await signsAlone(whole, aPerson(whole, `person-${1 - n}@lantern.example`, 'Anew'), { linkId, anew: true })
      // The operator's commands are today's: those of the version before refuse a database that is newer than they are.
      const clerk = await aLinkManager(present, `clerk${n}`)
      await present.operates('policy', 'set', ...policy, '--path', files[n] ?? '', '--language', 'en')
      await done(at(whole, clerk).put('/v1/auth/privacy-consent'))
      await done(at(n === 0 ? present : old, clerk).get('/v1/link'))
    }
    expect(await verified()).toMatchObject({ code: 0, problems: [] })
  })

  test('has refused and logged nothing, and neither has this one; later everything is provable', async () => {
    expect([before.faults(), present.faults]).toEqual([[], []])
    expect(complaintsOf(before.server)).toBeNull()
    await present.stop()
    await present.start()
    expect(await verified()).toMatchObject({ code: 0, problems: [], notProvable: 0 })
    await present.stop()
  })

  test('control: would fail, and be seen to, where a migration took a column away that it needs', async () => {
    const bare = await openBareDatabase(readConfig(present.env))
    await bare.run('alter table codes rename column settled_at to ended_at')
    await bare.close()
    await signsAlone(old, aPerson(old, 'late@lantern.example'), { linkId }).catch(() => undefined)
    expect(before.faults()).not.toEqual([])
    expect(await before.stop()).toBe(0)
  })
})
