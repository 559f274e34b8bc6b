/** Every fixed page by path; posts make their own. */
export declare const pageMeta: {
  readonly "/": {
    readonly title: "AI Agents & Automation for Small Business";
    readonly description: string;
    readonly keywords: readonly [
      "AI agents",
      "voice AI",
      "workflow automation",
      "small business automation",
      "AI agency",
    ];
  };
  readonly "/about": {
    readonly title: "About us: how we work, what we stand by";
    readonly description: string;
    readonly keywords: readonly [
      "AI automation agency",
      "about us",
      "AI consultancy",
      "automation company",
      "small business AI",
    ];
  };
  readonly "/services": {
    readonly title: "AI & Automation Services for Small Business";
    readonly description: string;
    readonly keywords: readonly [
      "AI services",
      "chat agents",
      "voice agents",
      "dashboards",
      "workflow automation",
      "web apps",
    ];
  };
  readonly "/services/ai-agents": {
    readonly title: "AI chat and voice agents";
    readonly description: string;
    readonly keywords: readonly [
      "AI chat agent",
      "AI voice agent",
      "AI receptionist",
      "lead qualification",
      "appointment booking",
    ];
  };
  readonly "/services/dashboards-analytics": {
    readonly title: "Dashboards and analytics";
    readonly description: string;
    readonly keywords: readonly [
      "business dashboard",
      "analytics",
      "KPI dashboard",
      "reporting automation",
      "data integration",
    ];
  };
  readonly "/services/workflow-automation": {
    readonly title: "Workflow automation";
    readonly description: string;
    readonly keywords: readonly [
      "workflow automation",
      "process automation",
      "n8n",
      "Make",
      "Zapier",
      "invoice automation",
    ];
  };
  readonly "/services/custom-web-apps": {
    readonly title: "Custom web apps: CRMs, ERPs, portals";
    readonly description: string;
    readonly keywords: readonly [
      "custom web app",
      "CRM development",
      "ERP development",
      "customer portal",
      "internal tools",
    ];
  };
  readonly "/case-studies": {
    readonly title: "Case Studies: AI Automation Results";
    readonly description: string;
    readonly keywords: readonly [
      "AI case studies",
      "automation results",
      "voice agent example",
      "automation ROI",
      "ERP example",
    ];
  };
  readonly "/blog": {
    readonly title: "Blog: notes from the night shift";
    readonly description: string;
    readonly keywords: readonly [
      "AI blog",
      "automation articles",
      "AI agents guide",
      "workflow tips",
      "small business AI",
    ];
  };
  readonly "/contact": {
    readonly title: "Contact: talk to a person";
    readonly description: string;
    readonly keywords: readonly [
      "contact",
      "free consultation",
      "book a demo",
      "AI consultation",
      `${string} AI agency`,
    ];
  };
  readonly "/privacy-policy": {
    readonly title: "Privacy policy";
    readonly description: string;
    readonly keywords: readonly ["privacy policy", "data protection", "GDPR", "personal data", "data rights"];
  };
  readonly "/terms-of-service": {
    readonly title: "Terms of service";
    readonly description: string;
    readonly keywords: readonly ["terms of service", "agreement", "client terms", "liability", "governing law"];
  };
  readonly "/cookie-policy": {
    readonly title: "Cookie policy";
    readonly description: string;
    readonly keywords: readonly ["cookie policy", "cookies", "consent", "cookie preferences", "tracking"];
  };
  readonly "/billing-policy": {
    readonly title: "Billing policy";
    readonly description: string;
    readonly keywords: readonly ["billing policy", "invoices", "payment methods", "deposits", "refunds"];
  };
};
/** What llms.txt says to assistants and programs. */
export declare const forPrograms: {
  readonly heading: "For assistants and programs";
  readonly book: {
    readonly title: "Booking page";
    readonly description: "pick a free slot and book a demo, without scripts.";
  };
};
