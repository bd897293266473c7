const names: Readonly<Record<string, string>> = { github: 'GitHub', gitee: 'Gitee' }

/** The name of a code platform as it writes itself. */
export const platformName = (platform: string): string => names[platform] ?? platform
