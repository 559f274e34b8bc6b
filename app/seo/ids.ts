/** The ids of the graphs' nodes: the same on every page, so that machines join them. */
export const ids = {
  organization: (origin: string) => `${origin}/#organization`,
  website: (origin: string) => `${origin}/#website`,
  page: (url: string) => `${url}#webpage`,
  breadcrumb: (url: string) => `${url}#breadcrumb`,
  service: (url: string) => `${url}#service`,
  list: (url: string) => `${url}#list`,
};
