const names: Readonly<Record<string, string>> = {
  ...{ github: 'GitHub', gitee: 'Gitee', gitcode: 'GitCode', gitlab: 'GitLab' },
}

/** Returns the display name of a code platform. */
export const platformName = (platform: string): string => names[platform] ?? platform
