/** Types that the routes of the fake Gitea share. */
import type { ForgeAnswer, ForgeRequest } from '../forge-server.ts'
import type { FakeAccount, FakeRepository } from '../forge-world.ts'

export type GiteaCall = {
  request: ForgeRequest
  account: FakeAccount
  scopes: string[]
  repository: FakeRepository
  parts: string[]
}
export type GiteaRoute = {
  method: string
  path: RegExp
  level: 'read' | 'write' | 'admin'
  answer: (call: GiteaCall) => Promise<ForgeAnswer> | ForgeAnswer
}
