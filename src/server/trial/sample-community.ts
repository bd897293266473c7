import { randomInt } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Services } from '../context/services.ts'
import { communityLink } from '../../domain/people/manager-id.ts'
import { createTrialManager } from '../usecases/access/platform-sign-in/community-managers.ts'
import { type LinkAgreementInput, createLink, type LinkDraft } from '../usecases/community/projects/create-link.ts'
import { transferLink } from '../usecases/community/project-people/give-link.ts'
import { recordPassword } from '../usecases/shared/evidence/account-records.ts'
import { samples } from './sample-agreements.ts'
import type { SampleFiles } from './sample-files.ts'

/** State of the trial, stored in `DATA_DIR/trial.json` and kept across restarts. */
export type SampleCommunity = { linkId: string; manager: { user: string; email: string; password: string } }

const community = {
  platform: 'github',
  organization: 'harbour-project',
  alias: '海港项目',
  names: { en: 'Harbour Project' },
  projectUrl: 'https://harbour.example',
  summaries: {
    en: 'You keep your work and can continue to use it as you like. You allow the project and everyone who uses it to use, change and share your contributions, including your patents in them. You confirm that you have the right to contribute them. You owe no support and give no warranty.',
    zh: '作品仍归您所有，您可以继续随意使用。您许可本项目及其所有使用者使用、修改和分享您的贡献，包括其中涉及的您的专利。您确认自己有权贡献这些内容。您不承担支持义务，也不作任何保证。',
  },
} satisfies Omit<LinkDraft, 'agreements'>

/** Returns the sample community. Creates its link and agreements on the first start. */
export async function sampleCommunity(services: Services, files: SampleFiles): Promise<SampleCommunity> {
  await files.prepare()
  const place = join(services.config.dataDir, 'trial.json')
  const known = await readExisting(place)
  const manager = known?.manager ?? newManager()
  const submitter = await employ(services, manager, known === null)
  const linkId = (await findLink(services, known?.linkId)) ?? (await link(services, files, submitter))
  await adopt(services, linkId, submitter)
  const sample = { linkId, manager }
  if (known?.linkId !== linkId) await keep(place, sample)
  return sample
}

/** Returns the ID of the manager's account; creates it if needed. An existing account keeps its password, unless the printed password is lost. */
async function employ(services: Services, manager: SampleCommunity['manager'], isForgotten: boolean): Promise<string> {
  const account = await services.store.reading.accounts.findByLogin(communityLink, manager.user)
  if (!account) return createTrialManager(services, manager)
  if (!isForgotten) return account.id
  const hashed = await services.passwords.hash(manager.password)
  await services.store.transaction((tx) => recordPassword(services, tx, account, hashed))
  return account.id
}

/** Assigns the sample link to this manager if a version without link managers created it. */
async function adopt(services: Services, linkId: string, submitter: string): Promise<void> {
  const sample = await services.store.reading.links.find(linkId)
  if (sample?.submitter === '') await services.store.transaction((tx) => transferLink(tx, linkId, submitter))
}

async function readExisting(place: string): Promise<SampleCommunity | null> {
  try {
    return JSON.parse(await readFile(place, 'utf8')) as SampleCommunity
  } catch {
    return null
  }
}

async function keep(place: string, sample: SampleCommunity): Promise<void> {
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(`${place}.new`, `${JSON.stringify(sample, null, 2)}\n`, { mode: 0o600 })
  await rename(`${place}.new`, place)
}

async function findLink(services: Services, known: string | undefined): Promise<string | null> {
  const { links } = services.store.reading
  if (known !== undefined && (await links.find(known))) return known
  const same = (await links.list()).find(({ organization }) => organization === community.organization)
  return same?.id ?? null
}

async function link(services: Services, files: SampleFiles, submitter: string): Promise<string> {
  const agreements = samples
    .filter(({ version }) => version === 1)
    .map(async (sample): Promise<LinkAgreementInput> => {
      const { kind, language, file } = sample
      return {
        kind,
        language,
        bytes: await files.read(sample),
        url: `${services.config.publicUrl}/trial/agreements/${file}`,
        fields: kind === 'individual' ? [{ type: 'address', required: false }] : [],
      }
    })
  const { linkId } = await createLink(services, { ...community, submitter, agreements: await Promise.all(agreements) })
  return linkId
}

function newManager(): SampleCommunity['manager'] {
  const pick = (alphabet: string): string =>
    Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const password = [pick('abcdefghjkmnpqrstuvwxyz'), pick('ABCDEFGHJKLMNPQRSTUVWXYZ'), pick('23456789')].join('-')
  return { user: 'harbour', email: 'manager@harbour.example', password }
}
