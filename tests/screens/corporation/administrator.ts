import type { Schemas } from '../../../openapi/index.ts'

/** The signed-in administrator of a company. */
export const administrator: Schemas['Manager'] = {
  org: 'Harbour Project',
  link_id: 'harbour',
  role: 'admin',
  account: 'admin_acme.example',
  email: 'grace@acme.example',
  initial_pw_changed: true,
  session: { token: 'handle', refresh_token: '', platform_token: '' },
}
