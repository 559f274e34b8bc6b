import type { Link } from "../shapes";

/** Pages that show a tool in use. */
const places = {
  agents: { label: "AI agents", href: "/services/ai-agents" },
  dashboards: { label: "Dashboards", href: "/services/dashboards-analytics" },
  workflows: { label: "Workflow automation", href: "/services/workflow-automation" },
  apps: { label: "Custom web apps", href: "/services/custom-web-apps" },
  marlowe: { label: "Marlowe Dental", href: "/case-studies/marlowe-dental" },
  brightwell: { label: "Brightwell Heating", href: "/case-studies/brightwell-heating" },
  quillfreight: { label: "Quillfreight", href: "/case-studies/quillfreight" },
  larkfield: { label: "Larkfield Property", href: "/case-studies/larkfield-property" },
  tessel: { label: "Tessel Works", href: "/case-studies/tessel-works" },
  harbor: { label: "Harbor & Pine", href: "/case-studies/harbor-and-pine" },
} satisfies Record<string, Link>;

const { agents, dashboards, workflows, apps, marlowe, brightwell, quillfreight, larkfield, tessel, harbor } = places;

type Tool = { name: string; usedIn: readonly Link[] };
type ToolGroup = { heading: string; tools: readonly Tool[] };

const groups: readonly ToolGroup[] = [
  {
    heading: "Phone and messages",
    tools: [
      { name: "Twilio", usedIn: [agents, dashboards, marlowe, brightwell] },
      { name: "WhatsApp", usedIn: [agents] },
      { name: "Slack", usedIn: [agents, workflows] },
      { name: "Microsoft Teams", usedIn: [agents] },
    ],
  },
  {
    heading: "Email and calendars",
    tools: [
      { name: "Google Calendar", usedIn: [agents, workflows, brightwell] },
      { name: "Gmail", usedIn: [agents, workflows] },
      { name: "Outlook", usedIn: [agents, workflows] },
      { name: "Microsoft 365", usedIn: [quillfreight] },
      { name: "Calendly", usedIn: [agents] },
    ],
  },
  {
    heading: "Sales and support",
    tools: [
      { name: "HubSpot", usedIn: [agents, dashboards, workflows] },
      { name: "Pipedrive", usedIn: [dashboards, workflows] },
      { name: "Typeform", usedIn: [workflows] },
      { name: "Zendesk", usedIn: [agents, dashboards] },
      { name: "Intercom", usedIn: [dashboards] },
      { name: "Gorgias", usedIn: [harbor] },
      { name: "Klaviyo", usedIn: [harbor] },
    ],
  },
  {
    heading: "Accounting and payments",
    tools: [
      { name: "QuickBooks", usedIn: [dashboards, workflows, quillfreight] },
      { name: "Xero", usedIn: [dashboards, workflows, tessel] },
      { name: "Stripe", usedIn: [dashboards, workflows, larkfield] },
      { name: "SAP Business One", usedIn: [workflows] },
    ],
  },
  {
    heading: "Dental, field service and stores",
    tools: [
      { name: "Open Dental", usedIn: [agents, marlowe] },
      { name: "Jobber", usedIn: [brightwell] },
      { name: "Shopify", usedIn: [agents, harbor] },
      { name: "ShipStation", usedIn: [harbor] },
    ],
  },
  {
    heading: "Spreadsheets and documents",
    tools: [
      { name: "Excel", usedIn: [workflows] },
      { name: "Google Sheets", usedIn: [dashboards, workflows] },
      { name: "Airtable", usedIn: [dashboards, workflows] },
      { name: "Notion", usedIn: [agents, workflows] },
      { name: "Jira", usedIn: [dashboards] },
      { name: "DocuSign", usedIn: [workflows] },
      { name: "Google Analytics", usedIn: [dashboards] },
    ],
  },
  {
    heading: "Automation and AI",
    tools: [
      { name: "n8n", usedIn: [workflows, marlowe, quillfreight] },
      { name: "Make", usedIn: [workflows, brightwell, harbor] },
      { name: "Zapier", usedIn: [workflows] },
      { name: "Power Automate", usedIn: [workflows] },
      { name: "OpenAI API", usedIn: [brightwell] },
      { name: "OpenAI Realtime API", usedIn: [marlowe] },
      { name: "Azure Document Intelligence", usedIn: [quillfreight] },
    ],
  },
  {
    heading: "What we write code in",
    tools: [
      { name: "React", usedIn: [apps, larkfield, tessel] },
      { name: "TypeScript", usedIn: [apps, larkfield, tessel] },
      { name: "Node.js", usedIn: [apps, larkfield] },
      { name: "PostgreSQL", usedIn: [apps, marlowe, quillfreight, larkfield, tessel] },
      { name: "Python", usedIn: [apps, tessel] },
      { name: "FastAPI", usedIn: [apps] },
      { name: "Cloudflare", usedIn: [apps, larkfield] },
      { name: "AWS", usedIn: [apps, tessel] },
    ],
  },
];

/** The tools that services and stories name, with the pages that name them. */
export const tools = {
  anchor: "tools",
  name: "Tools and integrations",
  heading: "Tools we connect and build with",
  lede: "Open a group to see where each one is used.",
  groups,
} as const;
