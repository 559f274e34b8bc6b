import { type DoctorPorts } from "../../workers/doctor/examine";
import { type Finding } from "../../workers/doctor/finding";
import { type SettingsSource } from "../../workers/settings";
import { type FakeAirtable, type FakeAirtableOptions } from "../fakes/airtable/fake-airtable";
import { type FakeGoogle } from "../fakes/google/fake-google";
/** A site to examine: settings that use both providers, and strict fakes of these. */
export type Patient = {
  readonly google: FakeGoogle;
  readonly airtable: FakeAirtable;
  readonly source: Record<string, unknown>;
  /** Texts that must never be printed. */
  readonly secrets: readonly string[];
  /** Lines of the findings of one check, as the owner reads them. */
  lines(
    check: string,
    options?: {
      write?: boolean;
    },
  ): Promise<string[]>;
  findings(
    options?: {
      write?: boolean;
    },
    changes?: Partial<DoctorPorts>,
  ): Promise<Finding[]>;
};
/** Creates a site without problems; `changes` overrides settings (undefined clears one). */
export declare function makePatient(changes?: SettingsSource, table?: Partial<FakeAirtableOptions>): Promise<Patient>;
