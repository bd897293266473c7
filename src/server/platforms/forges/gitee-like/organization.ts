import { asObject } from '../../../../domain/pull-requests/as-object.ts'
import { nativeIdOf } from '../../../../domain/pull-requests/native-id.ts'
import type { ForgeOutlets } from '../port/forge-module.ts'
import {
  type ForgeOrganization,
  listedPage,
  listedRepository,
  onlyAccount,
  type OrganizationAccess,
} from '../port/forge-organization.ts'
import { accountOf } from '../port/read-commits.ts'
import { openGiteeLike } from './client.ts'
import { type AccountReader, plainRepository } from './readers.ts'

const pageSize = 100

/** Opens an organization on Gitee or GitCode with a token. */
export function giteeLikeOrganization(
  { apiUrl, token, name }: OrganizationAccess,
  outlets: Pick<ForgeOutlets, 'call' | 'clock'>,
  readAccount: AccountReader = accountOf,
): ForgeOrganization {
  const { getRoot } = openGiteeLike({ apiUrl, token: token ?? '', fullName: '' }, outlets)
  const place = `/orgs/${encodeURIComponent(name)}`

  return {
    find: () =>
      getRoot(place, (value) => {
        const { id, login, path } = asObject(value)
        const nativeId = nativeIdOf(id)
        const found = [login, path].find((one) => typeof one === 'string' && one !== '')
        return nativeId !== null ? { id: nativeId, name: typeof found === 'string' ? found : name } : null
      }),

    account: async (id) => onlyAccount(await getRoot('/user', readAccount), id),

    repositories: (page) =>
      getRoot(`${place}/repos?type=all&per_page=${pageSize}&page=${page}`, (value) =>
        listedPage(value, pageSize, (each) => listedRepository(plainRepository(each))),
      ),
  }
}
