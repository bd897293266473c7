/** The names of the code platforms as they write them. */
export const codePlatformNames: Readonly<Record<string, string>> = { github: 'GitHub', gitee: 'Gitee' }
