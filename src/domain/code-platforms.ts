/** How the code platforms call themselves. */
export const codePlatformNames: Readonly<Record<string, string>> = { github: 'GitHub', gitee: 'Gitee' }
