import { oauthPages } from '../oauth-pages.ts'

const refused = '授权方式无效，或者登录回调地址无效、过期或已被撤销'

/** Fake Gitee: OAuth sign-in pages. */
export const giteeSignIn = oauthPages({
  ...{ parametersIn: 'form', hasPkce: false, scopes: ['user_info'], tokenLength: 16 },
  members: { token_type: 'bearer', expires_in: 86_400, scope: 'user_info', created_at: 0 },
  refusal: { status: 401, body: { error: 'invalid_grant', error_description: refused } },
})
