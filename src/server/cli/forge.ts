import { addForge } from '../usecases/checks/add-forge.ts'
import { removeForge } from '../usecases/checks/remove-forge.ts'
import { type Command, instant, print, printRows, readOptions, UsageError } from './command.ts'

export const forgeAdd: Command = {
  usage: 'github [--url https://github.example.org] [--organization NAME]',
  summary:
    'prints a one-time address at which an App is registered at GitHub, or at a GitHub Enterprise; valid for 15 minutes',
  async run(services, args) {
    const text = { type: 'string' } as const
    const { values, words } = readOptions(args, { url: { ...text, default: 'https://github.com' }, organization: text })
    if (words.join(' ') !== 'github')
      throw new UsageError('name the kind of forge: github (communities add Gitea and Forgejo themselves)')
    const { url, organization = '' } = values
    const { address, expiresAt } = await addForge(services, { url, organization })
    print(address, `open it in a browser that is signed in at ${url}, until ${instant(expiresAt)}`)
    return 0
  },
}

export const forgeList: Command = {
  usage: '[--json]',
  summary: 'the forges whose pull requests can be checked, with the number of repositories that are watched there',
  reads: 'stored',
  async run(services, args) {
    const { values } = readOptions(args, { json: { type: 'boolean', default: false } })
    const rows = await services.store.snapshot(async (nouns) => {
      const forges = await nouns.forges.list()
      return Promise.all(
        forges.map(async ({ id, kind, url, slug, addedAt }) => ({
          ...{ id, kind, url, app: slug || '-', since: instant(addedAt) },
          repositories: (await nouns.watches.ofForge(id)).length,
        })),
      )
    })
    printRows(rows, values.json)
    return 0
  },
}

export const forgeRemove: Command = {
  usage: 'FORGE [--end-checks]',
  summary:
    'forgets a forge and its keys; with --end-checks also where repositories are watched, whose checks then stay as they are',
  async run(services, args) {
    const { values, words } = readOptions(args, { 'end-checks': { type: 'boolean', default: false } })
    const [id] = words
    if (!id) throw new UsageError('name the forge')
    const watched = (await services.store.reading.watches.ofForge(id)).length
    if (watched > 0 && !values['end-checks']) {
      throw new UsageError(
        `${watched} repositories are watched there: let their communities disconnect them, or add --end-checks`,
      )
    }
    print(`removed; ${await removeForge(services, { id })} repositories are watched no more`)
    return 0
  },
}
